// The four texts of a keyword, in one language at a time, with what each costs as text messages.
import { useState } from 'react';
import { type Language, languages } from '#contract/kit/fields.ts';
import type { TextToApplyTexts } from '#contract/text-to-apply.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type TextName, textNames } from './keyword-draft.ts';
import styles from './text-to-apply.module.css';
import { languageNames, segmentsInWords } from './text-to-apply-words.ts';
import type { Saving } from './use-keyword.ts';

const labels: Record<TextName, string> = {
  greeting: 'Greeting',
  consentText: 'Consent text',
  helpText: 'Help text',
  stopText: 'Stop text',
};

type TextsFieldsProps = { saving: Saving; standard: TextToApplyTexts | null };

export function TextsFields({ saving: { draft, faults, put }, standard }: TextsFieldsProps) {
  const [language, setLanguage] = useState<Language>(draft.language);
  return (
    <fieldset className={styles.group}>
      <legend>Texts</legend>
      <p className={styles.quiet}>
        An empty text uses the standard one. {'{{employer}}'}, {'{{job}}'} and {'{{keyword}}'} are filled in.
      </p>
      <ChoiceField
        label="Texts in"
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChange={(id) => setLanguage(id as Language)}
      />
      {textNames.map((name) => {
        const text = draft[name][language] ?? '';
        const usual = standard?.[name][language] ?? '';
        return (
          <TextArea
            key={`${name} ${language}`}
            label={labels[name]}
            draftName={`${name} ${language}`}
            hint={segmentsInWords(text || usual)}
            placeholder={usual}
            rows={3}
            lang={language}
            value={text}
            onChange={(value) => put({ [name]: { ...draft[name], [language]: value } })}
            error={faults[name] ?? null}
            maxLength={320}
          />
        );
      })}
    </fieldset>
  );
}
