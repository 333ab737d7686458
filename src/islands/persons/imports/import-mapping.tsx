// What each column of the file means, with its first rows; and what would happen once that was checked.
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import { importFields, type PersonImport } from '#contract/person-imports.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/section-card.tsx';
import { basisNames } from '../person-words.ts';
import shared from '../persons.module.css';
import { ImportLists } from './import-lists.tsx';
import { fieldNames, findingsInWords, listsInWords, mapped, rowsInWords } from './import-words.ts';
import styles from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';
import type { ImportSteps } from './use-imports.ts';
import { useNamedLists } from './use-named-lists.ts';

type Props = {
  one: PersonImport;
  steps: ImportSteps;
  /** The list whose page led here. */
  into: PersonListPermalink | null;
};

export function ImportMapping({ one, steps, into }: Props) {
  const [mapping, setMapping] = useState(one.mapping);
  const [upsertBy, setUpsertBy] = useState(one.upsertBy);
  // Asked each time: nobody but who brings the file knows why its people may be kept.
  const [basis, setBasis] = useState(one.status === 'checked' ? one.lawfulBasis : null);
  const { lists, chosen, choose, isSame: hasSameLists } = useNamedLists(one, into);
  const isSame =
    hasSameLists &&
    upsertBy === one.upsertBy &&
    basis === one.lawfulBasis &&
    JSON.stringify(mapping) === JSON.stringify(one.mapping);
  const isChecked = one.status === 'checked' && isSame;
  const error = steps.check.error ?? steps.run.error;
  return (
    <Section level={2} title={one.fileName} note="Match each column to a field.">
      <Columns one={one} mapping={mapping} onChange={setMapping} />
      <Checkbox
        isSelected={upsertBy === 'email'}
        onChange={(isOn) => setUpsertBy(isOn ? 'email' : 'none')}
        hint="Matched by e-mail, LinkedIn profile, or name and phone. Otherwise they stay unchanged."
      >
        Update people you already have
      </Checkbox>
      <BasisField basis={basis} onChange={setBasis} />
      <ImportLists lists={lists} onChange={choose} />
      {isChecked && (
        <div className={styles.found} role="status">
          <p>
            <b>{rowsInWords(one.counts.rows)}</b>: {findingsInWords(one.counts)}.
          </p>
          {one.personLists.length > 0 && <p>{listsInWords(one.personLists)}</p>}
          <RefusedRows one={one} />
        </div>
      )}
      {error !== null && (
        <p className={shared.failed} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          variant={isChecked ? 'secondary' : 'primary'}
          isDisabled={Object.keys(mapping).length === 0 || basis === null}
          isBusy={steps.check.isPending}
          busyLabel="Checking…"
          onPress={() =>
            basis !== null &&
            steps.check.mutate({ id: one.id, mapping, upsertBy, lawfulBasis: basis, personLists: chosen })
          }
        >
          {isChecked ? 'Preview again' : 'Preview import'}
        </Button>
        {isChecked && (
          <Button
            variant="primary"
            isDisabled={one.counts.create + one.counts.update === 0}
            isBusy={steps.run.isPending}
            busyLabel="Importing…"
            onPress={() => steps.run.mutate(one.id)}
          >
            Import
          </Button>
        )}
      </div>
    </Section>
  );
}

type Basis = PersonImport['lawfulBasis'];
const basisWords: Record<Basis, string> = {
  'legitimate-interest': basisNames['legitimate-interest'],
  contract: basisNames.contract,
};

function BasisField({ basis, onChange }: { basis: Basis | null; onChange: (basis: Basis) => void }) {
  return (
    <label className={styles.file}>
      <span>Lawful basis for keeping new people. Record consent on each person’s page.</span>
      <select
        aria-label="Lawful basis"
        value={basis ?? NOTHING}
        onChange={({ target: { value } }) => value !== NOTHING && onChange(value as Basis)}
      >
        {basis === null && <option value={NOTHING}>Choose a lawful basis</option>}
        {Object.entries(basisWords).map(([id, word]) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

const NOTHING = '';

type ColumnsProps = {
  one: PersonImport;
  mapping: PersonImport['mapping'];
  onChange: (mapping: PersonImport['mapping']) => void;
};

function Columns({ one, mapping, onChange }: ColumnsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys.
    <section className={styles.scroll} tabIndex={0} aria-label="File columns">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Field</th>
            <th scope="col">First rows</th>
          </tr>
        </thead>
        <tbody>
          {one.columns.map((column, place) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>
                <select
                  aria-label={`Field for “${column}”`}
                  value={Object.hasOwn(mapping, column) ? mapping[column] : NOTHING}
                  onChange={({ target: { value } }) =>
                    onChange(mapped(mapping, column, importFields.find((one) => one === value) ?? null))
                  }
                >
                  <option value={NOTHING}>Skip column</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldNames[field]}
                    </option>
                  ))}
                </select>
              </td>
              <td className={styles.sample}>
                <bdi>
                  {one.sample
                    .slice(0, 3)
                    .map((row) => row[place] ?? '')
                    .filter((text) => text !== '')
                    .join(' · ')}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
