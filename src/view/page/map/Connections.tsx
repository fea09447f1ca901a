import { nameOf, plain } from '../names.js';
import { fieldOf, isTarget, table } from '../state.js';

/** The map as a table, for screen readers and for maps without a drawing. */
export function Connections({ shown }: { shown: boolean }) {
  const rows = table.value!;
  return (
    <div class={shown ? 'connections' : 'sr'}>
      <table>
        <caption>Connections</caption>
        <thead>
          <tr>
            <th>Towns</th>
            <th>Kind</th>
            <th>Goods</th>
            <th>Legal</th>
          </tr>
        </thead>
        <tbody>
          {rows.edges.map(({ id, type }) => (
            <Row id={id} type={type} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ id, type }: { id: string; type: string }) {
  const goods = (fieldOf('map') ?? {}) as Record<string, (string | null)[]>;
  return (
    <tr>
      <th scope="row">{nameOf(table.value!, id)}</th>
      <td>{type}</td>
      <td>{(goods[id] ?? []).map((good) => plain(good ?? 'empty')).join(', ')}</td>
      <td>{isTarget(`edge:${id}`) ? 'yes' : 'no'}</td>
    </tr>
  );
}
