// The form of an application while somebody fills it in: saves as one goes, sends files at once, and keeps everything
// where it is when the server cannot be reached. Its fields are the page's own HTML, which works without it.
import { type ReactNode, useRef } from 'react';
import type { FormWords } from '#lib/applications/form-words.ts';
import styles from './apply/apply.module.css';
import { useFiles } from './apply/use-files.ts';
import { useSaving } from './apply/use-saving.ts';
import { useSending } from './apply/use-sending.ts';

export type ApplyFormProps = {
  step: 'start' | 'questions';
  /** Where the form goes without JavaScript. */
  action: string;
  /** The job's permalink. */
  page: string;
  words: FormWords;
  /** From the second step on. */
  application?: string;
  token?: string;
  version?: number;
  children?: ReactNode;
};

export function ApplyForm({
  step,
  action,
  page,
  words,
  application,
  token,
  version,
  children,
}: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const way = application === undefined || token === undefined ? null : { application, token };
  const saving = useSaving(form, { way, version: version ?? 0, words });
  const files = useFiles(form, { way, words });
  const sending = useSending({ step, page, words });
  const told = sending.told ?? files.told ?? saving.told;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onInput={saving.changed}
      onChange={files.chosen}
      onSubmit={sending.submit}
    >
      {children}
      <p role="status" className={`meta ${styles.told}`}>
        {told}
      </p>
      {sending.failure !== null && (
        <p role="alert" className="error">
          {sending.failure}
        </p>
      )}
    </form>
  );
}
