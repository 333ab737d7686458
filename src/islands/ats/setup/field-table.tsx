// Fields of a job, a line each: filled as the platform usually says it, from another of its fields, or left empty.
import type { AtsConnection, MappedField } from '#contract/ats-connection.ts';
import { mappedFields } from '#contract/ats-connection.ts';
import type { SourceField } from '#contract/ats-mapping.ts';
import { mappedFieldWords } from '../ats-words.ts';
import tables from './tables.module.css';

type FieldMapping = AtsConnection['mapping']['fields'];
type Props = {
  fields: readonly SourceField[];
  mapping: FieldMapping;
  onChange: (mapping: FieldMapping) => void;
};

// A field of the platform may have any name, so its choices stand apart from ours by a first letter.
const USUAL = 'usual';
const EMPTY = 'empty';
const named = (name: string) => `=${name}`;

export function FieldTable({ fields, mapping, onChange }: Props) {
  const known = new Map(fields.map(({ name, examples }) => [name, examples]));
  const set = (field: MappedField, choice: string) => {
    const { [field]: _, ...others } = mapping;
    if (choice === USUAL) onChange(others);
    else onChange({ ...others, [field]: choice === EMPTY ? null : choice.slice(1) });
  };
  return (
    <table className={`${tables.table} ${tables.choices}`}>
      <caption>Fields</caption>
      <thead>
        <tr>
          <th scope="col">Job page field</th>
          <th scope="col">ATS field</th>
        </tr>
      </thead>
      <tbody>
        {mappedFields.map((field) => {
          const source = mapping[field];
          const examples = typeof source === 'string' ? known.get(source) : undefined;
          return (
            <tr key={field}>
              <th scope="row">{mappedFieldWords[field]}</th>
              <td>
                <select
                  aria-label={`${mappedFieldWords[field]} ATS field`}
                  value={source === undefined ? USUAL : source === null ? EMPTY : named(source)}
                  onChange={(event) => set(field, event.target.value)}
                >
                  <option value={USUAL}>Default</option>
                  <option value={EMPTY}>Leave empty</option>
                  {namesFor(fields, source).map((name) => (
                    <option key={name} value={named(name)}>
                      {name}
                    </option>
                  ))}
                </select>
                {examples !== undefined && <small>Examples: {examples.join(' · ')}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Those of the platform now, and the chosen one, which may be gone. */
const namesFor = (fields: readonly SourceField[], chosen: string | null | undefined): string[] => [
  ...new Set([...fields.map(({ name }) => name), ...(typeof chosen === 'string' ? [chosen] : [])]),
];
