// Departments and offices as the platform names them, and what candidates should read instead.
import { useState } from 'react';
import { saveAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { Node } from '#contract/job.ts';
import { call } from '#lib/api/call.ts';
import { Button } from '#ui/button.tsx';
import styles from '../ats.module.css';
import { employerOf } from '../ats-queries.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import type { Preview } from './preview-jobs.tsx';

type Names = Record<string, string | null>;
type Line = { node: Node; depth: number };

const linesOf = (nodes: readonly Node[], depth = 0): Line[] =>
  nodes.flatMap((node) => [{ node, depth }, ...linesOf(node.children, depth + 1)]);

type Props = { connection: AtsConnection; preview: Preview; onSaved: () => void };

export function MappingForm({ connection, preview, onSaved }: Props) {
  const [departments, setDepartments] = useState<Names>(connection.mapping.departments);
  const [offices, setOffices] = useState<Names>(connection.mapping.offices);
  const save = useAct(() =>
    call(
      saveAtsConnection,
      {
        params: { employer: employerOf(), connection: connection.permalink },
        body: { mapping: { departments, offices } },
      },
      { version: connection.version },
    ),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.runAsync(undefined).then(onSaved, () => undefined);
      }}
    >
      <NameTable
        caption="Departments"
        nodes={preview.departments}
        names={departments}
        onChange={setDepartments}
      />
      <NameTable caption="Offices" nodes={preview.offices} names={offices} onChange={setOffices} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={save.isBusy} busyLabel="Saving…">
          Save and continue
        </Button>
      </div>
      <Told failure={save.failure} />
    </form>
  );
}

type TableProps = { caption: string; nodes: readonly Node[]; names: Names; onChange: (names: Names) => void };

function NameTable({ caption, nodes, names, onChange }: TableProps) {
  const lines = linesOf(nodes);
  if (lines.length === 0) return null;
  const set = (id: string, name: string | null | undefined) => {
    const { [id]: _, ...others } = names;
    onChange(name === undefined ? others : { ...others, [id]: name });
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">On the platform</th>
            <th scope="col">Jobs</th>
            <th scope="col">For candidates</th>
            <th scope="col">Leave out</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ node, depth }) => (
            <tr key={node.id}>
              <th scope="row" data-depth={Math.min(depth, 3)}>
                {node.name}
              </th>
              <td>{node.jobCount}</td>
              <td>
                <input
                  aria-label={`${node.name} for candidates`}
                  value={names[node.id] ?? ''}
                  placeholder={node.name}
                  maxLength={120}
                  disabled={names[node.id] === null}
                  onChange={(event) =>
                    set(node.id, event.target.value === '' ? undefined : event.target.value)
                  }
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Leave out ${node.name}`}
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
