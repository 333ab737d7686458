// A tree of the platform, a line a node: its name there, and what candidates read instead.
import type { Node } from '#contract/job.ts';
import { useFieldDraft } from '#ui/drafts/use-field-draft.ts';
import tables from './tables.module.css';

/** By the platform's id: another name, or null to leave the node out. */
export type Names = Record<string, string | null>;
type Line = { node: Node; depth: number };

const linesOf = (nodes: readonly Node[], depth = 0): Line[] =>
  nodes.flatMap((node) => [{ node, depth }, ...linesOf(node.children, depth + 1)]);

type TableProps = { caption: string; nodes: readonly Node[]; names: Names; onChange: (names: Names) => void };

export function NameTable({ caption, nodes, names, onChange }: TableProps) {
  const lines = linesOf(nodes);
  if (lines.length === 0) return null;
  const set = (id: string, name: string | null | undefined) => {
    const { [id]: _, ...others } = names;
    onChange(name === undefined ? others : { ...others, [id]: name });
  };
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name in your ATS</th>
            <th scope="col" data-number>
              Jobs
            </th>
            <th scope="col">Name for candidates</th>
            <th scope="col">Exclude</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ node, depth }) => (
            <tr key={node.id}>
              <th scope="row" data-depth={Math.min(depth, 3)}>
                {node.name}
              </th>
              <td data-number>{node.jobCount}</td>
              <td>
                <NameField
                  id={node.id}
                  name={node.name}
                  given={names[node.id]}
                  onName={(name) => set(node.id, name === '' ? undefined : name)}
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Exclude ${node.name}`}
                  checked={names[node.id] === null}
                  onChange={(event) => set(node.id, event.target.checked ? null : undefined)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type NameFieldProps = {
  id: string;
  /** As the platform calls it. */
  name: string;
  /** Null where it's left out. */
  given: string | null | undefined;
  onName: (name: string) => void;
};

function NameField({ id, name, given, onName }: NameFieldProps) {
  const value = given ?? '';
  const onChange = useFieldDraft({ name: `Name ${id}`, value, onChange: onName, isKept: given !== null });
  return (
    <input
      aria-label={`${name} for candidates`}
      value={value}
      placeholder={name}
      maxLength={120}
      disabled={given === null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
