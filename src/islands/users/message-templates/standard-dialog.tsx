// What candidates read where the employer wrote nothing of its own.
import { useStore } from '@nanostores/react';
import { languages } from '#contract/kit/fields.ts';
import type { StandardMessage } from '#contract/message-templates.ts';
import { filledMessage } from '#lib/format/message-words.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LetterPreview } from '#ui/letter-preview.tsx';
import styles from './message-templates.module.css';
import { kindWords, languageNames, sampleValues } from './template-words.ts';

type Props = { message: StandardMessage; onUse: () => void; onClose: () => void };

/** The standard message in each language; it can begin a template. */
export function StandardDialog({ message: { kind, texts }, onUse, onClose }: Props) {
  const values = sampleValues(useStore($user)?.employerProfile?.name ?? 'Your company');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={`Standard message: ${kindWords[kind].title}`}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" onPress={onUse}>
            Use as a template
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {languages.map((language) => (
          <LetterPreview
            key={language}
            title={languageNames[language]}
            language={language}
            subject={filledMessage(texts[language].subject, values)}
            body={filledMessage(texts[language].body, values)}
          />
        ))}
      </div>
    </Dialog>
  );
}
