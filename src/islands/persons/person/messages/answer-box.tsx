// Where an answer is written. What is written is kept on this device until it is sent; a try after a lost answer sends
// nothing twice.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { answerMail, type MailThread } from '#contract/mail-threads.ts';
import { call } from '#lib/api/call.ts';
import { isPassing, retryDelayOf } from '#lib/api/retry.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useKeptDocument } from '#ui/drafts/use-kept-document.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './messages.module.css';
import { SendActs } from './send-acts.tsx';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

/** `key` stays with the words, also over a reload: the same answer is sent once. */
type Draft = { bodyHtml: string; key: string };
const NOTHING: Draft = { bodyHtml: '', key: '' };

type Props = { person: PersonPermalink; thread: MailThread; to: string; onClose: () => void };

export function AnswerBox({ person, thread: { id, subject, mailbox }, to, onClose }: Props) {
  const client = useQueryClient();
  const kept = useKeptDocument(NOTHING, {
    ...{ name: `mail-answer ${id}`, title: `Answer to “${subject}”`, draftOf: (draft: Draft) => draft },
    isStoredIn: (_, { bodyHtml }: Draft) => isBlankHtml(bodyHtml),
  });
  const [draft, setDraft] = useState<Draft>(kept.found?.draft ?? NOTHING);
  const { bodyHtml } = draft;
  const change = (html: string) => {
    const changed = { bodyHtml: html, key: crypto.randomUUID() };
    setDraft(changed);
    kept.follow(NOTHING, changed);
  };
  const send = useMutation({
    mutationFn: (sent: Draft) =>
      call(
        answerMail,
        { params: { employer: employerOf(), person, thread: id }, body: { bodyHtml: sent.bodyHtml } },
        { idempotencyKey: sent.key },
      ),
    retry: (_, error) => isPassing(error),
    retryDelay: retryDelayOf,
    onSuccess: async () => {
      kept.follow(NOTHING, NOTHING);
      await client.invalidateQueries({ queryKey: ['mail-threads', person] });
      onClose();
    },
  });
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlankHtml(bodyHtml) && !send.isPending) send.mutate(draft);
      }}
    >
      <p className={styles.quiet}>
        To {to}, from {mailbox}. Signature and postal address are added as the e-mail settings say.
      </p>
      <RichTextEditor label="Answer" html={bodyHtml} onChange={change} isFocused />
      <SendActs send={send} isReady={!isBlankHtml(bodyHtml)} onClose={onClose} />
    </form>
  );
}
