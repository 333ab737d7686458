// Where the job is, as maps and job search engines need it beside the words candidates read.
import { countryCode } from '#lib/found/job-posting.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './editor.module.css';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let known: { id: string; label: string }[] | null = null;

/** Every country the browser has a name for; reckoned once. */
function countries(): { id: string; label: string }[] {
  known ??= letters
    .flatMap((one) => letters.map((other) => one + other))
    // Former codes stand for the present country.
    .filter((code) => countryCode(code) === code)
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return known;
}

export function SiteFields({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const { form } = editor;
  // Another place is another point on the map, which nobody has told.
  const set = (change: { city?: string; region?: string; country?: string }) =>
    editor.set({ ...change, point: null });
  const isKnown = form.country === '' || countries().some(({ id }) => id === form.country);
  const options = [
    { id: '', label: 'Not specified' },
    ...(isKnown ? [] : [{ id: form.country, label: form.country }]),
    ...countries(),
  ];
  return (
    <>
      <div className={styles.site}>
        <TextField
          label="City"
          value={form.city}
          onChange={(city) => set({ city })}
          maxLength={120}
          isDisabled={!mayEdit}
        />
        <TextField
          label="State or region"
          value={form.region}
          onChange={(region) => set({ region })}
          maxLength={120}
          isDisabled={!mayEdit}
        />
        <ChoiceField
          label="Country"
          options={options}
          value={form.country}
          onChange={(country) => set({ country })}
          isDisabled={!mayEdit}
        />
      </div>
      <p className={styles.hint}>
        Used for maps and job search engines. Candidates see the location above.{' '}
        <SourceNote editor={editor} fields={['place']} what="City and country" mayEdit={mayEdit} />
      </p>
    </>
  );
}
