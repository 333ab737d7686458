import { tintError } from '#lib/format/tint.ts';
import { tintNote } from '#lib/format/tint-note.ts';
import type { StudioDocument } from '#lib/studio/studio-document.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { languageName } from '../../library/language-name.ts';
import { useStudioState, useStudioTools } from '../studio-context.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './panels.module.css';

const LANGUAGES = [
  'en',
  'fr',
  'pt',
  'de',
  'es',
  'it',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'uk',
  'ar',
  'hi',
  'zh',
  'ja',
];

/** What the clip says of itself. */
export function DetailsPanel() {
  const { studio } = useStudioTools();
  const { document, state } = useStudioState();
  const refused = state.is === 'failed' ? state.fields : {};
  const change = (values: Partial<StudioDocument>) =>
    studio.edit(`details ${Object.keys(values).join()}`, (before) => ({ ...before, ...values }));
  const { title, summary, language, type, tint } = document;
  return (
    <div className={styles.panel}>
      <TextField
        label="Title"
        data-check="title"
        value={title}
        onChange={(next) => change({ title: next })}
        maxLength={200}
        error={title.trim() === '' ? 'Enter a title.' : (refused.title ?? null)}
      />
      <TextArea
        label="Summary"
        data-check="summary"
        optionalLabel="optional"
        value={summary}
        onChange={(next) => change({ summary: next })}
        maxLength={2000}
        rows={4}
        error={refused.summary ?? null}
      />
      <ChoiceField
        label="Language"
        hint="The language spoken in the clip"
        options={[...new Set([language, ...LANGUAGES])].map((id) => ({ id, label: languageName(id) }))}
        value={language}
        onChange={(next) => change({ language: next })}
      />
      <ChoiceField
        label="Type"
        options={[
          { id: 'audio', label: 'Audio' },
          { id: 'video', label: 'Video' },
        ]}
        value={type}
        onChange={(next) => change({ type: next === 'video' ? 'video' : 'audio' })}
      />
      <CoverField />
      <TintField tint={tint} onChange={(next) => change({ tint: next })} />
    </div>
  );
}

function TintField({ tint, onChange }: { tint: string; onChange: (tint: string) => void }) {
  const own = tint.trim();
  return (
    <TextField
      label="Colour"
      data-check="tint"
      optionalLabel="optional"
      value={tint}
      onChange={onChange}
      error={own === '' ? null : tintError(own)}
      hint={
        (own !== '' && tintNote(own)) || 'A hex colour, such as #0b6e78. Defaults to your company’s colour.'
      }
      labelAside={
        <span className={styles.swatch} style={tintError(own) === null ? { background: own } : {}} />
      }
      spellCheck="false"
      autoComplete="off"
    />
  );
}
