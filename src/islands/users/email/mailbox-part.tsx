// One mailbox: how it stands, what it sent today, and what may be done with it.
import { useState } from 'react';
import type { Mailbox, MailboxStatus, MailProviderName } from '#contract/mailboxes.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './email.module.css';
import { PROVIDERS, signInOf } from './providers.ts';
import type { Mailboxes } from './use-email.ts';

const STANDS: Record<MailboxStatus, { word: string; tone: BadgeTone }> = {
  connected: { word: 'Connected', tone: 'good' },
  reauth: { word: 'Needs sign-in', tone: 'warn' },
  error: { word: 'Error', tone: 'bad' },
};

const acceptedBy = (provider: MailProviderName | null) =>
  provider === null ? 'Both servers accept the sign-in.' : `${PROVIDERS[provider]} accepts the sign-in.`;

type Props = { mailbox: Mailbox; acts: Mailboxes; mayChange: boolean; isOwn: boolean; onEdit: () => void };

export function MailboxPart({ mailbox, acts, mayChange, isOwn, onEdit }: Props) {
  const { word, tone } = STANDS[mailbox.status];
  const provider = signInOf(mailbox.provider);
  return (
    <li className={styles.mailbox}>
      <div className={styles.head}>
        <h3>{mailbox.address}</h3>
        <Badge tone={tone} isHollow={mailbox.status !== 'connected'}>
          {word}
        </Badge>
      </div>
      <p className={styles.facts}>
        <span>
          <bdi>{mailbox.owner.name}</bdi>
        </span>
        {provider !== null && <span>{PROVIDERS[provider]}</span>}
        <span>
          {mailbox.usedToday} of {mailbox.dailyLimit} sent today
        </span>
        <span>
          {mailbox.lastSyncAt === null
            ? 'Inbox not read yet'
            : `Inbox read ${momentInWords(mailbox.lastSyncAt)}`}
        </span>
      </p>
      {mailbox.status !== 'connected' && (
        <p className={styles.trouble}>
          {mailbox.lastError !== null && (
            <>
              {provider === null ? 'The server' : PROVIDERS[provider]} says: “{mailbox.lastError}”{' '}
            </>
          )}
          {mailbox.status === 'reauth' && heldWords(mailbox, isOwn)}
        </p>
      )}
      {mailbox.status === 'connected' && mailbox.pausedUntil !== null && (
        <p className={styles.trouble}>{pauseWords(mailbox, mailbox.pausedUntil)}</p>
      )}
      {mayChange && <Acts mailbox={mailbox} acts={acts} isOwn={isOwn} onEdit={onEdit} />}
    </li>
  );
}

function pauseWords({ held, provider }: Mailbox, until: string) {
  const name = signInOf(provider);
  const who = name === null ? 'The server' : PROVIDERS[name];
  const waiting =
    held === 0 ? 'Nothing is sent or read' : held === 1 ? '1 e-mail waits' : `${held} e-mails wait`;
  return `${who} asks for a pause. ${waiting} until ${momentInWords(until)}.`;
}

function heldWords({ held, owner, provider }: Mailbox, isOwn: boolean) {
  const signedIn = isOwn ? 'you sign in again' : `${owner.name} signs in again`;
  const until = provider === 'smtp' ? 'you enter the password again' : signedIn;
  if (held === 0) return `Nothing is sent until ${until}.`;
  return `${held === 1 ? '1 e-mail waits' : `${held} e-mails wait`} until ${until}.`;
}

function Acts({ mailbox, acts, isOwn, onEdit }: Omit<Props, 'mayChange'>) {
  const [isAsked, setAsked] = useState(false);
  const { test, disconnect } = acts;
  const provider = signInOf(mailbox.provider);
  const isThis = test.variables?.permalink === mailbox.permalink;
  return (
    <div className={styles.acts}>
      {provider !== null && isOwn && mailbox.status === 'reauth' && (
        <Button variant="primary" isBusy={acts.signIn.isPending} onPress={() => acts.signIn.mutate(provider)}>
          Sign in again
        </Button>
      )}
      <Button onPress={onEdit}>
        {mailbox.status === 'reauth' && provider === null ? 'Enter password' : 'Edit'}
      </Button>
      <Button isBusy={test.isPending && isThis} busyLabel="Testing…" onPress={() => test.mutate(mailbox)}>
        Test
      </Button>
      <Button onPress={() => setAsked(true)}>Disconnect</Button>
      <p role="status" className={styles.note}>
        {isThis && test.isSuccess && (test.data.ok ? acceptedBy(provider) : test.data.error)}
        {isThis && test.isError && sentenceOf(test.error)}
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Disconnect ${mailbox.address}?`}
        confirmLabel="Disconnect"
        isDestructive
        isBusy={disconnect.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => disconnect.mutate(mailbox, { onError: () => setAsked(false) })}
      >
        Jobclips deletes the {provider === null ? 'password' : 'sign-in'}. E-mails that are due from this
        mailbox are not sent.
      </ConfirmDialog>
    </div>
  );
}
