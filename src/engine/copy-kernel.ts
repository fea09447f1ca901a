/**
 * copy-kernel.wat as WebAssembly, in base64, written by scripts/kernel.mjs.
 * SHA-256 of the source: 17afb5c971a08ea1d27515cf647f73bd34e8cbbc9c11d4dc20ea8beb04a5d449
 */
export const KERNEL = [
  'AGFzbQEAAAABBgFgAn9/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcIAQRjb3B5AAAKUAFOAQN/A0AgACgCACECIAAoAgQhAyAAKAIIIQQDQCADIAL9AAQA/QsE',
  'ACACQRBqIQIgA0EQaiEDIAIgBEkNAAsgAEEMaiEAIAAgAUkNAAsL',
].join('');
