// A step as its reader gets it: in a preview with sample details, and as an e-mail to oneself.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { testReminder } from '#contract/app-reminders.ts';
import type { Language } from '#contract/kit/fields.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { wordsOfReminder } from '#lib/format/reminder-words.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { LetterPreview } from '#ui/letter-preview.tsx';
import styles from './app-reminders.module.css';
import type { StepValues } from './reminder-values.ts';

type Props = { at: number; step: StepValues; language: Language; title: string; isSaved: boolean };

export function TryStep({ at, step, language, title, isSaved }: Props) {
  const [isShown, setShown] = useState(false);
  const isActing = useStore($isActing);
  const user = useStore($user);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const params = { employer: user?.employerId ?? '' };
      await call(testReminder, { params, body: { step: at, language } });
      notify({ variant: 'success', text: `Test sent to ${user?.email ?? 'you'}` });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  const why = isActing ? 'not while impersonating' : isSaved ? null : 'save first';
  return (
    <>
      <div className={styles.tries}>
        <Button onPress={() => setShown(!isShown)}>{isShown ? 'Hide preview' : 'Preview'}</Button>
        <Button isBusy={isBusy} busyLabel="Sending…" isDisabled={why !== null} onPress={() => void send()}>
          {why === null ? 'Send test to me' : `Send test: ${why}`}
        </Button>
      </div>
      {isShown && <Preview step={step} language={language} title={title} />}
    </>
  );
}

function Preview({ step, language, title }: Pick<Props, 'step' | 'language' | 'title'>) {
  const user = useStore($user);
  const text = wordsOfReminder({ ...step, delayHours: Number(step.delayHours) }, language, {
    ...{ firstName: user?.profile.firstName ?? '', jobTitle: 'Example job' },
    employerName: user?.employerProfile?.name ?? 'Your company',
    resumeLink: 'https://…',
  });
  return (
    <LetterPreview
      title={text.language === language ? title : `${title}: the English text is sent`}
      language={text.language}
      subject={text.subject ?? 'Standard subject'}
      body={text.body}
    />
  );
}
