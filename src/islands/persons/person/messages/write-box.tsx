// Where an e-mail outside any sequence is written, from one's own mailbox. It is kept on this device until it is sent; a
// try after a lost answer sends nothing twice.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeMail } from '#contract/mail-threads.ts';
import type { Mailbox } from '#contract/mailboxes.ts';
import type { Person } from '#contract/person.ts';
import { call } from '#lib/api/call.ts';
import { isPassing, retryDelayOf } from '#lib/api/retry.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useKeptDocument } from '#ui/drafts/use-kept-document.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './messages.module.css';
import { SendActs } from './send-acts.tsx';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

/** `key` stays with the words, also over a reload: the same e-mail is sent once. */
type Draft = { to: string; mailbox: string; subject: string; bodyHtml: string; key: string };
const NOTHING: Draft = { to: '', mailbox: '', subject: '', bodyHtml: '', key: '' };

type Props = {
  person: Pick<Person, 'permalink'>;
  /** The addresses that may be written to; at least one. */
  addresses: readonly string[];
  /** One's own; at least one. */
  mailboxes: readonly Mailbox[];
  onClose: () => void;
};

export function WriteBox({ person: { permalink: person }, addresses, mailboxes, onClose }: Props) {
  const client = useQueryClient();
  const kept = useKeptDocument(NOTHING, {
    ...{ name: `mail ${person}`, title: 'E-mail to a person', draftOf: (draft: Draft) => draft },
    isStoredIn: (_, { subject, bodyHtml }: Draft) => subject.trim() === '' && isBlankHtml(bodyHtml),
  });
  const [draft, setDraft] = useState<Draft>(kept.found?.draft ?? NOTHING);
  const [start] = useState(draft.bodyHtml);
  const change = (part: Partial<Draft>) => {
    const changed = { ...draft, ...part, key: crypto.randomUUID() };
    setDraft(changed);
    kept.follow(NOTHING, changed);
  };
  // What was chosen before may be gone since.
  const to = addresses.find((one) => one === draft.to) ?? addresses[0] ?? '';
  const mailbox = mailboxes.find(({ permalink }) => permalink === draft.mailbox) ?? mailboxes[0];
  const send = useMutation({
    mutationFn: ({ subject, bodyHtml, key }: Draft) => {
      if (mailbox === undefined) throw new Error('There is no mailbox to send from.');
      const body = { mailbox: mailbox.permalink, to, subject: subject.trim(), bodyHtml };
      return call(writeMail, { params: { employer: employerOf(), person }, body }, { idempotencyKey: key });
    },
    retry: (_, error) => isPassing(error),
    retryDelay: retryDelayOf,
    onSuccess: async () => {
      kept.follow(NOTHING, NOTHING);
      await client.invalidateQueries({ queryKey: ['mail-threads', person] });
      onClose();
    },
  });
  const isReady = draft.subject.trim() !== '' && !isBlankHtml(draft.bodyHtml);
  return (
    <form
      className={styles.answer}
      aria-label="New e-mail"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !send.isPending) send.mutate(draft);
      }}
    >
      {addresses.length > 1 && (
        <Select
          label="To"
          options={addresses.map((one) => ({ id: one, label: one }))}
          value={to}
          onChange={(one) => change({ to: one })}
        />
      )}
      {mailboxes.length > 1 && (
        <Select
          label="From"
          options={mailboxes.map(({ permalink, address }) => ({ id: permalink, label: address }))}
          value={mailbox?.permalink ?? null}
          onChange={(one) => change({ mailbox: one })}
        />
      )}
      <p className={styles.quiet}>
        To {to}, from {mailbox?.address}. Signature, postal address and how to opt out are added.
      </p>
      <TextField
        label="Subject"
        value={draft.subject}
        maxLength={200}
        isKept={false}
        autoFocus
        onChange={(subject) => change({ subject })}
      />
      <RichTextEditor label="Message" html={start} onChange={(bodyHtml) => change({ bodyHtml })} />
      <SendActs send={send} isReady={isReady} onClose={onClose} />
    </form>
  );
}
