import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Mailbox } from '#contract/mailboxes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section-card.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import styles from './email.module.css';
import { MailboxDialog } from './mailbox-dialog.tsx';
import { MailboxPart } from './mailbox-part.tsx';
import { useMailboxes } from './use-email.ts';

type Props = {
  employer: string;
  mailboxes: readonly Mailbox[];
  mayChange: (mailbox: Mailbox) => boolean;
  isActing: boolean;
  /** The reader's own, which is the mailbox most of them connect. */
  address: string;
};

export function MailboxesCard({ employer, mailboxes, mayChange, isActing, address }: Props) {
  const acts = useMailboxes(employer);
  // Null: a new one.
  const [editing, setEditing] = useState<{ mailbox: Mailbox | null } | null>(null);
  const connect = (
    <Button
      icon={<Plus aria-hidden="true" />}
      isDisabled={isActing}
      onPress={() => setEditing({ mailbox: null })}
    >
      {isActing ? 'Connect mailbox: not while impersonating' : 'Connect mailbox'}
    </Button>
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
                onEdit={() => setEditing({ mailbox })}
              />
            ))}
          </ul>
          <p>{connect}</p>
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
