import { useStore } from '@nanostores/react';
import type { Language } from '#contract/kit/fields.ts';
import { languagesOf, untranslated } from '#lib/screening/set-check.ts';
import { languageNames } from '#lib/screening/words.ts';
import { $user } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEditorState, useEditorTools, useProblem } from './editor-context.tsx';
import styles from './set-editor.module.css';

const all = Object.entries(languageNames).map(([id, label]) => ({ id, label }));

/** The name of the set and the language every question must be asked in. */
export function SetFields() {
  const { editor, speak } = useEditorTools();
  const { name, locale } = useEditorState().document;
  const problem = useProblem(null, 'name');
  return (
    <div className={styles.setFields}>
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        error={problem}
        onChange={(next) => editor.edit('name', (document) => ({ ...document, name: next }))}
      />
      <ChoiceField
        label="Main language"
        options={all}
        value={locale}
        onChange={(id) => {
          editor.edit('locale', (document) => ({ ...document, locale: id as Language }));
          speak(id as Language);
        }}
      />
      <Languages />
    </div>
  );
}

/** Which language is written and previewed now, and what each still lacks. */
function Languages() {
  const { language, speak } = useEditorTools();
  const document = useEditorState().document;
  const employer = useStore($user)?.employerProfile?.settings.languages ?? [];
  const used = languagesOf(document, employer as Language[]);
  const others = (Object.keys(languageNames) as Language[]).filter((one) => !used.includes(one));
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">Editing language</legend>
      {[...used, ...others].map((one) => {
        const missing = used.includes(one) ? untranslated(document, one).length : 0;
        return (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => speak(one)}>
            {languageNames[one]}
            {missing > 0 && document.questions.length > 0 && (
              <span className={styles.lack}>{missing} missing</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
