// Where the job is, as maps and job search engines need it beside the words candidates read.
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { countries } from '../country-options.ts';
import styles from './editor.module.css';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

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
