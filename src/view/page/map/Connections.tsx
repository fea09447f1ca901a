import { nameOf } from '../names.js';
import { state, table, targets } from '../state.js';

/** The map as a table: for screen readers, and on the page where nobody has drawn the map. */
export function Connections({ shown }: { shown: boolean }) {
  const rows = table.value!;
  const goods = (state.value!['map'] ?? {}) as Record<string, (string | null)[]>;
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
            <tr>
              <th scope="row">{nameOf(rows, id)}</th>
              <td>{type}</td>
              <td>{(goods[id] ?? []).map((good) => good ?? 'empty').join(', ')}</td>
              <td>{targets.value.has(`edge:${id}`) ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
