// Asks a colleague for answers on video: who, what, by when, and in whose words.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Language, languages } from '#contract/kit/fields.ts';
import { requestVideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { SavedQuestions } from './saved-questions.tsx';
import { videoClipArrived } from './video-clip-queries.ts';
import styles from './video-clips.module.css';

const LIMITS = [30, 60, 120, 180, 300, 600];

const empty = {
  ...{ employeeName: '', employeeRole: '', email: '', prompts: '', message: '', due: '' },
  ...{ language: 'en' as Language, maxSeconds: 120 },
};
type Asked = typeof empty;

const bodyOf = (asked: Asked): InputOf<typeof requestVideoClip>['body'] => ({
  ...{ employeeName: asked.employeeName, employeeRole: asked.employeeRole, email: asked.email },
  prompts: asked.prompts.split('\n').filter((line) => line.trim() !== ''),
  ...{ message: asked.message, language: asked.language, maxSeconds: asked.maxSeconds, retakes: 5 },
  // The whole day counts, where whoever asks is.
  dueAt: asked.due === '' ? null : new Date(`${asked.due}T23:59:00`).toISOString(),
});

export function AskDialog({ onClose }: { onClose: () => void }) {
  const asking = useAsking(onClose);
  const { asked, put, errors } = asking;
  return (
    <Dialog
      isOpen
      width="form"
      isSticky={asked.employeeName !== '' || asked.prompts !== ''}
      title="Ask a colleague"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={asking.isBusy}
            busyLabel="Sending…"
            onPress={() => void asking.send()}
          >
            Send request
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          value={asked.employeeName}
          onChange={(employeeName) => put({ employeeName })}
          error={errors['/employeeName']}
          autoComplete="off"
        />
        <TextField
          label="Role"
          optionalLabel="optional"
          value={asked.employeeRole}
          onChange={(employeeRole) => put({ employeeRole })}
          error={errors['/employeeRole']}
          autoComplete="off"
        />
        <TextField
          label="E-mail"
          type="email"
          value={asked.email}
          onChange={(email) => put({ email })}
          error={errors['/email']}
          autoComplete="off"
        />
        <TextArea
          label="Questions"
          hint="One on each line, up to ten. Each is answered in a video of its own."
          rows={4}
          value={asked.prompts}
          onChange={(prompts) => put({ prompts })}
          error={errors['/prompts']}
        />
        <SavedQuestions
          onPick={(text) => put({ prompts: [asked.prompts.trimEnd(), text].filter(Boolean).join('\n') })}
        />
        <div className={styles.pair}>
          <Select
            label="Longest answer"
            options={LIMITS.map((seconds) => ({ id: String(seconds), label: limitWords(seconds) }))}
            value={String(asked.maxSeconds)}
            onChange={(id) => put({ maxSeconds: Number(id) })}
          />
          <Select
            label="Language of the request"
            options={languages.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
            value={asked.language}
            onChange={(id) => put({ language: id as Language })}
          />
        </div>
        <TextField
          label="Due"
          optionalLabel="optional"
          type="date"
          value={asked.due}
          onChange={(due) => put({ due })}
          error={errors['/dueAt']}
        />
        <TextArea
          label="Message"
          optionalLabel="optional"
          rows={3}
          value={asked.message}
          onChange={(message) => put({ message })}
          error={errors['/message']}
        />
        {asking.refused !== null && (
          <p className={styles.refused} role="alert">
            {asking.refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const limitWords = (seconds: number) =>
  seconds < 60 ? `${seconds} seconds` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;

function useAsking(onClose: () => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same press again, after an answer that was lost, asks once.
  const [key] = useState(() => crypto.randomUUID());
  const send = async () => {
    setBusy(true);
    setRefused(null);
    setErrors({});
    try {
      const input = { params: { employer: employerOf() }, body: bodyOf(asked) };
      const made = await call(requestVideoClip, input, { idempotencyKey: key });
      await videoClipArrived(client, made);
      onClose();
      notify({ text: `Request to ${asked.employeeName.trim()} is on its way` });
      goTo(employerPaths.videoClip(made.permalink));
    } catch (error) {
      const fields = error instanceof CallError ? (error.problem?.errors ?? []) : [];
      setErrors(
        Object.fromEntries(
          fields.map(({ pointer = '', detail }) => [pointer.replace(/^(\/prompts)\/.*/, '$1'), detail]),
        ),
      );
      setRefused(fields.length === 0 ? sentenceOf(error) : 'Check the marked fields.');
    }
    setBusy(false);
  };
  /** What was wrong with a field is over once it is changed. */
  const put = (change: Partial<Asked>) => {
    setAsked({ ...asked, ...change });
    const changed = Object.keys(change).map((name) => (name === 'due' ? '/dueAt' : `/${name}`));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([pointer]) => !changed.includes(pointer))));
  };
  return { asked, errors, refused, isBusy, send, put };
}
