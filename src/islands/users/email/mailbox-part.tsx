// One mailbox: how it stands, what it sent today, and what may be done with it.
import { useState } from 'react';
import type { Mailbox, MailboxStatus } from '#contract/mailboxes.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './email.module.css';
import type { Mailboxes } from './use-email.ts';

const STANDS: Record<MailboxStatus, { word: string; tone: BadgeTone }> = {
  connected: { word: 'Connected', tone: 'good' },
  reauth: { word: 'Needs sign-in', tone: 'warn' },
  error: { word: 'Error', tone: 'bad' },
};

type Props = { mailbox: Mailbox; acts: Mailboxes; mayChange: boolean; onEdit: () => void };

export function MailboxPart({ mailbox, acts, mayChange, onEdit }: Props) {
  const { word, tone } = STANDS[mailbox.status];
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
          {mailbox.lastError !== null && <>The server says: “{mailbox.lastError}” </>}
          {mailbox.status === 'reauth' && heldWords(mailbox.held)}
        </p>
      )}
      {mayChange && <Acts mailbox={mailbox} acts={acts} onEdit={onEdit} />}
    </li>
  );
}

const heldWords = (held: number) =>
  held === 0
    ? 'Nothing is sent until you enter the password again.'
    : `${held === 1 ? '1 e-mail waits' : `${held} e-mails wait`} until you enter the password again.`;

function Acts({ mailbox, acts, onEdit }: Pick<Props, 'mailbox' | 'acts' | 'onEdit'>) {
  const [isAsked, setAsked] = useState(false);
  const { test, disconnect } = acts;
  const isThis = test.variables?.permalink === mailbox.permalink;
  return (
    <div className={styles.acts}>
      <Button onPress={onEdit}>{mailbox.status === 'reauth' ? 'Enter password' : 'Edit'}</Button>
      <Button isBusy={test.isPending && isThis} busyLabel="Testing…" onPress={() => test.mutate(mailbox)}>
        Test
      </Button>
      <Button onPress={() => setAsked(true)}>Disconnect</Button>
      <p role="status" className={styles.note}>
        {isThis && test.isSuccess && (test.data.ok ? 'Both servers accept the sign-in.' : test.data.error)}
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
        Jobclips deletes the password. E-mails that are due from this mailbox are not sent.
      </ConfirmDialog>
    </div>
  );
}
