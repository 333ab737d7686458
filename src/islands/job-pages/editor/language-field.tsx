// In which language the job's own text is; the labels around it follow each candidate.
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { languageName } from './language-name.ts';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

// Those that most jobs are written in; a source may name any other.
const COMMON = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'it', 'ja', 'ko', 'nb', 'nl'],
  ...['pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk', 'zh'],
];

export function LanguageField({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const { form, page } = editor;
  const options = [...new Set([page.language, ...COMMON])]
    .map((id) => ({ id, label: languageName(id) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <Section
      title="Languages"
      level={2}
      note={<SourceNote editor={editor} fields={['language']} what="Language" mayEdit={mayEdit} />}
    >
      <ChoiceField
        label="Job language"
        hint="The language of the title and description. Labels follow each candidate’s browser: English, French or Portuguese."
        options={options}
        value={form.language}
        onChange={(language) => editor.set({ language })}
        isDisabled={!mayEdit}
      />
    </Section>
  );
}
