// The stages candidates go through at the platform, and what each means for the application here.
import { useQuery } from '@tanstack/react-query';
import { type AtsConnection, MappedStatus } from '#contract/ats-connection.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from '../ats.module.css';
import { stagesQuery } from '../ats-queries.ts';
import { mappedStatusWords, platformWords } from '../ats-words.ts';
import { Told } from '../told.tsx';
import tables from './tables.module.css';

type StageMapping = AtsConnection['mapping']['stages'];
type Props = {
  connection: AtsConnection;
  mapping: StageMapping;
  onChange: (mapping: StageMapping) => void;
};

const UNCHANGED = '';

export function StageTable({ connection, mapping, onChange }: Props) {
  const stages = useQuery(stagesQuery(connection));
  const set = (stage: string, status: string) => {
    const { [stage]: _, ...others } = mapping;
    const parsed = MappedStatus.safeParse(status);
    onChange(parsed.success ? { ...others, [stage]: parsed.data } : others);
  };
  if (stages.isPending) return <TableSkeleton rows={3} />;
  if (stages.isError) return <Told failure={sentenceOf(stages.error)} />;
  const { name } = platformWords[connection.platform];
  const chosen = new Map(Object.entries(mapping));
  return (
    <div className={styles.form}>
      {stages.data.error !== null && (
        <p className={styles.note}>
          {name} didn’t list its stages: {stages.data.error}
        </p>
      )}
      {stages.data.stages.length === 0 ? (
        <p className={styles.note}>
          <b>Stages.</b> {name} lists no stages for this key. Stages appear here once an application reaches
          them. Hired and rejected need no mapping.
        </p>
      ) : (
        <table className={`${tables.table} ${tables.choices}`}>
          <caption>Stages</caption>
          <thead>
            <tr>
              <th scope="col">Stage in your ATS</th>
              <th scope="col">Application status</th>
            </tr>
          </thead>
          <tbody>
            {stages.data.stages.map((stage) => (
              <tr key={stage.name}>
                <th scope="row">
                  {stage.name}
                  {stage.applicationCount > 0 && <small>{stage.applicationCount} in this stage</small>}
                </th>
                <td>
                  <select
                    aria-label={`Application status for ${stage.name}`}
                    value={chosen.get(stage.name) ?? UNCHANGED}
                    onChange={(event) => set(stage.name, event.target.value)}
                  >
                    <option value={UNCHANGED}>Unchanged</option>
                    {MappedStatus.options.map((status) => (
                      <option key={status} value={status}>
                        {mappedStatusWords[status]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
