/** The same function, which makes the value of each object once and keeps it as long as the object. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}
