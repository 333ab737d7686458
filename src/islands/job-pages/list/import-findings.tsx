// What a dry run found: counts, which column fills which field, the first jobs, and every refused row with why.
import type { ImportMapping, ImportPreview } from '#contract/job-board-imports.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import styles from '../job-pages.module.css';

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
};

export function ImportFindings({ preview, mapping, onMapping }: Props) {
  const { counts, rejected, columns } = preview;
  const set = (field: Field, column: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(column === NONE ? others : { ...others, [field]: column });
  };
  return (
    <>
      <p role="status">
        <b>{counts.seen} jobs in the file</b>: {counts.added} new, {counts.updated} changed, {counts.closed}{' '}
        would close, {counts.rejected} refused.
      </p>
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
