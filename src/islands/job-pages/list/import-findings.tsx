// What a dry run found: counts, which column fills which field, the first jobs, and every refused row with why.
import type { ImportMapping, ImportPreview } from '#contract/job-board-imports.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import styles from '../job-pages.module.css';
import { jobsInWords } from './bulk/page-acts.ts';
import type { Absent } from './use-import.ts';

type Field = keyof ImportMapping;
const fields: readonly [Field, string][] = [
  ['id', 'Number or id'],
  ['title', 'Title'],
  ['location', 'Location'],
  ['department', 'Department'],
  ['office', 'Office'],
  ['description', 'Description'],
  ['employmentType', 'Employment type'],
  ['workplaceType', 'Workplace'],
  ['salaryMin', 'Salary from'],
  ['salaryMax', 'Salary to'],
  ['currency', 'Currency'],
  ['interval', 'Paid per'],
  ['applyUrl', 'Apply address'],
];
const NONE = '';

type Props = {
  preview: ImportPreview;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  absent: Absent;
  onAbsent: (absent: Absent) => void;
};

export function ImportFindings({ preview, mapping, onMapping, absent, onAbsent }: Props) {
  const { counts, rejected, columns } = preview;
  const set = (field: Field, column: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(column === NONE ? others : { ...others, [field]: column });
  };
  return (
    <>
      <p role="status">
        <b>{counts.seen} jobs in the file</b>: {counts.added} new, {counts.updated} changed, {counts.rejected}{' '}
        refused.
      </p>
      {counts.closed > 0 && <AbsentChoice count={counts.closed} absent={absent} onAbsent={onAbsent} />}
      {preview.preview.length > 0 && (
        <ul className={styles.preview}>
          {preview.preview.map((job) => (
            <li key={job.permalink}>
              <b>{job.title}</b> {[job.topDepartment?.name, job.location].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>Which column fills which field</summary>
        <div className={styles.mapping}>
          {fields.map(([field, label]) => (
            <ChoiceField
              key={field}
              label={label}
              options={[
                { id: NONE, label: '–' },
                ...columns.map((column) => ({ id: column, label: column })),
              ]}
              value={mapping[field] ?? NONE}
              onChange={(column) => set(field, column)}
            />
          ))}
        </div>
      </details>
      {rejected.length > 0 && (
        <details open>
          <summary>{rejected.length} refused</summary>
          <ul className={styles.preview}>
            {rejected.map(({ sourceId, title, reason }, index) => (
              <li key={`${sourceId}:${index}`}>
                <b>{title || sourceId || 'A row'}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type AbsentProps = { count: number; absent: Absent; onAbsent: (absent: Absent) => void };

function AbsentChoice({ count, absent, onAbsent }: AbsentProps) {
  const choices = [
    { id: 'keep', words: `Leave ${count === 1 ? 'it' : 'them'} open: the file only adds and changes` },
    { id: 'close', words: `Close ${count === 1 ? 'it' : 'them'}: the file is all there is` },
  ] as const;
  return (
    <fieldset className={styles.absent}>
      <legend>{jobsInWords(count)} of earlier files are not in this one</legend>
      {choices.map(({ id, words }) => (
        <label key={id}>
          <input type="radio" name="absent" checked={absent === id} onChange={() => onAbsent(id)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
