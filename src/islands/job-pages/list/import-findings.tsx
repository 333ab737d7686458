// What a dry run found: counts, which column fills which field, the first jobs, and every refused row with why.
import type { ImportMapping, ImportPreview } from '#contract/job-board-imports.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import styles from '../job-pages.module.css';
import { jobsInWords } from './bulk/page-acts.ts';
import type { ImportChoices } from './use-import.ts';

type Field = keyof ImportMapping;
const fields: readonly [Field, string][] = [
  ['id', 'Job ID'],
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
  ['interval', 'Pay period'],
  ['applyUrl', 'Apply URL'],
];
const NONE = '';

type Props = {
  preview: ImportPreview;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  choices: ImportChoices;
};

export function ImportFindings({ preview, mapping, onMapping, choices }: Props) {
  const { counts, rejected, columns } = preview;
  const set = (field: Field, column: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(column === NONE ? others : { ...others, [field]: column });
  };
  return (
    <>
      <p role="status">
        <b>{jobsInWords(counts.seen)} in the file</b>: {counts.added} new, {counts.updated} updated,{' '}
        {choices.absent === 'close' ? counts.closed : 0} closed, {counts.rejected} rejected.
      </p>
      {counts.closed > 0 && <AbsentChoice count={counts.closed} choices={choices} />}
      {counts.blanked !== undefined && <DescriptionsChoice count={counts.blanked} choices={choices} />}
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
        <summary>Map columns to fields</summary>
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
          <summary>{rejected.length} rejected</summary>
          <ul className={styles.preview}>
            {rejected.map(({ sourceId, title, reason }, index) => (
              <li key={`${sourceId}:${index}`}>
                <b>{title || sourceId || 'Row without a title'}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type ChoiceProps = { count: number; choices: ImportChoices };

function AbsentChoice({ count, choices: { absent, setAbsent } }: ChoiceProps) {
  const them = count === 1 ? 'it' : 'them';
  return (
    <Choice
      name="absent"
      legend={`${jobsInWords(count)} from earlier files ${count === 1 ? 'isn’t' : 'aren’t'} in this one`}
      options={[
        { id: 'keep', label: `Keep ${them} open: only add and update jobs` },
        { id: 'close', label: `Close ${them}: this file is the full list` },
      ]}
      value={absent}
      onChange={setAbsent}
    />
  );
}

function DescriptionsChoice({ count, choices: { descriptions, setDescriptions } }: ChoiceProps) {
  const have = count === 1 ? 'has' : 'have';
  return (
    <Choice
      name="descriptions"
      legend={`${jobsInWords(count)} ${have} no description in this file`}
      options={[
        { id: 'keep', label: `Keep the current description${count === 1 ? '' : 's'}` },
        {
          id: 'empty',
          label: `Clear the current description${count === 1 ? '' : 's'}: candidates see only title and location`,
        },
      ]}
      value={descriptions}
      onChange={setDescriptions}
    />
  );
}

type Options<Id extends string> = {
  name: string;
  legend: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

function Choice<Id extends string>({ name, legend, options, value, onChange }: Options<Id>) {
  return (
    <fieldset className={styles.absent}>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
