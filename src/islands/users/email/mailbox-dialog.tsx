// The servers of a mailbox, and how to sign in to them. Nothing is stored before both have let it in.
import { useState } from 'react';
import type { Mailbox } from '#contract/mailboxes.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './email.module.css';
import { changeOf, type Draft, draftOf, hasServers, isComplete, newOf } from './mailbox-draft.ts';
import type { Mailboxes } from './use-email.ts';

type Props = { mailbox: Mailbox | null; acts: Mailboxes; address: string; onClose: () => void };

export function MailboxDialog({ mailbox, acts, address, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(mailbox, address));
  const act = mailbox === null ? acts.connect : acts.change;
  const isReady = isComplete(draft, mailbox);
  const send = () => {
    if (!isReady) return;
    if (mailbox === null) acts.connect.mutate(newOf(draft), { onSuccess: onClose });
    else acts.change.mutate({ mailbox, body: changeOf(draft, mailbox) }, { onSuccess: onClose });
  };
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      width="form"
      isSticky
      title={mailbox === null ? 'Connect mailbox' : `Edit ${mailbox.address}`}
      about={mailbox?.permalink}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isBusy={act.isPending}
            busyLabel={hasServers(mailbox) ? 'Signing in…' : 'Saving…'}
            onPress={send}
          >
            {mailbox === null ? 'Connect' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Fields
          draft={draft}
          mailbox={mailbox}
          error={act.error}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        {act.isError && (
          <p className={styles.failure} role="alert">
            {failureOf(act.error)}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

const failureOf = (error: unknown) =>
  error instanceof CallError && error.code === 'STALE_VERSION'
    ? 'Someone else edited this mailbox. Close it and open it again.'
    : sentenceOf(error);

type FieldsProps = {
  draft: Draft;
  mailbox: Mailbox | null;
  error: unknown;
  onChange: (change: Partial<Draft>) => void;
};

function Fields({ draft, mailbox, error, onChange }: FieldsProps) {
  const at = (...pointers: string[]) =>
    pointers.map((pointer) => fieldError(error, pointer)).find((found) => found !== null) ?? null;
  const bind = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    autoComplete: 'off',
  });
  return (
    <>
      {hasServers(mailbox) && <ServerFields mailbox={mailbox} bind={bind} at={at} />}
      <TextField
        {...bind('dailyLimit')}
        label="E-mails a day"
        hint="1 to 500. Anything above the limit waits until the next day."
        inputMode="numeric"
        error={at('/dailyLimit')}
      />
    </>
  );
}

type ServerProps = Pick<FieldsProps, 'mailbox'> & {
  bind: (name: keyof Draft) => { value: string; onChange: (value: string) => void; autoComplete: string };
  at: (...pointers: string[]) => string | null;
};

function ServerFields({ mailbox, bind, at }: ServerProps) {
  return (
    <>
      {mailbox === null && (
        <TextField {...bind('address')} label="E-mail address" type="email" error={at('/address')} />
      )}
      <TextField
        {...bind('user')}
        label="User name"
        hint="Often the e-mail address."
        error={at('/smtp/user', '/imap/user')}
      />
      <TextField
        {...bind('password')}
        label="Password"
        type="password"
        {...(mailbox !== null && { optionalLabel: `set ${momentInWords(mailbox.passwordSetAt)}` })}
        hint={
          mailbox === null
            ? 'Stored encrypted and never shown again. Gmail needs an app password; Microsoft 365 takes no password.'
            : 'Leave empty to keep it. Needed again for another server or user name.'
        }
        error={at('/smtp/password', '/imap/password')}
        maxLength={500}
      />
      <div className={styles.server}>
        <TextField
          {...bind('smtpHost')}
          label="Outgoing server (SMTP)"
          placeholder="smtp.example.com"
          error={at('/smtp/host')}
        />
        <TextField {...bind('smtpPort')} label="SMTP port" inputMode="numeric" error={at('/smtp/port')} />
      </div>
      <div className={styles.server}>
        <TextField
          {...bind('imapHost')}
          label="Incoming server (IMAP)"
          placeholder="imap.example.com"
          error={at('/imap/host')}
        />
        <TextField {...bind('imapPort')} label="IMAP port" inputMode="numeric" error={at('/imap/port')} />
      </div>
    </>
  );
}
