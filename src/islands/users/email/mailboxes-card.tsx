import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Mailbox, MailProviderName } from '#contract/mailboxes.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section-card.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import styles from './email.module.css';
import { MailboxDialog } from './mailbox-dialog.tsx';
import { MailboxPart } from './mailbox-part.tsx';
import { PROVIDERS } from './providers.ts';
import { useMailboxes } from './use-email.ts';

type Props = {
  employer: string;
  mailboxes: readonly Mailbox[];
  /** The providers that can be signed in to. */
  signIns: readonly MailProviderName[];
  mayChange: (mailbox: Mailbox) => boolean;
  isOwn: (mailbox: Mailbox) => boolean;
  isActing: boolean;
  /** The reader's own, which is the mailbox most of them connect. */
  address: string;
};

export function MailboxesCard(props: Props) {
  const { employer, mailboxes, signIns, mayChange, isOwn, isActing, address } = props;
  const acts = useMailboxes(employer);
  // Null: a new one.
  const [editing, setEditing] = useState<{ mailbox: Mailbox | null } | null>(null);
  const { signIn } = acts;
  const connectLabel = signIns.length === 0 ? 'Connect mailbox' : 'Connect other mailbox';
  const connect = (
    <div className={styles.acts}>
      {signIns.map((provider) => (
        <Button
          key={provider}
          icon={<Plus aria-hidden="true" />}
          isDisabled={isActing}
          isBusy={signIn.isPending && signIn.variables === provider}
          onPress={() => signIn.mutate(provider)}
        >
          {`Connect ${PROVIDERS[provider]}`}
        </Button>
      ))}
      <Button
        icon={<Plus aria-hidden="true" />}
        isDisabled={isActing}
        onPress={() => setEditing({ mailbox: null })}
      >
        {isActing ? 'Connect mailbox: not while impersonating' : connectLabel}
      </Button>
      {signIn.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(signIn.error)}
        </p>
      )}
    </div>
  );
  return (
    <Section
      title="Mailboxes"
      level={2}
      note="Outreach leaves from your own mailbox, and replies are found there."
    >
      {mailboxes.length === 0 ? (
        <EmptyState title="No mailbox connected" headingLevel={3} actions={connect}>
          Invitations, reminders and messages to candidates are sent without one. Sequences need a mailbox.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.mailboxes}>
            {mailboxes.map((mailbox) => (
              <MailboxPart
                key={mailbox.permalink}
                mailbox={mailbox}
                acts={acts}
                mayChange={mayChange(mailbox)}
                isOwn={isOwn(mailbox)}
                onEdit={() => setEditing({ mailbox })}
              />
            ))}
          </ul>
          {connect}
        </>
      )}
      <DemoMailbox employer={employer} mailboxes={mailboxes} isActing={isActing} />
      {editing !== null && (
        <MailboxDialog
          mailbox={editing.mailbox}
          acts={acts}
          address={address}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
