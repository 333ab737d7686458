// The head of the messages with the way to a new e-mail, or why there is none.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { getEmailSettings } from '#contract/mailboxes.ts';
import type { Person } from '#contract/person.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { Button } from '#ui/button.tsx';
import { addressesOf, whyNoMailTo } from './message-words.ts';
import styles from './messages.module.css';
import { WriteBox } from './write-box.tsx';

type Props = { person: Person; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** One's own mailboxes; undefined while they are loaded, or couldn't be. */
function useOwnMailboxes() {
  const user = useStore($user);
  const settings = useQuery({
    queryKey: ['email-settings', employerOf()],
    queryFn: ({ signal }) => call(getEmailSettings, { params: { employer: employerOf() } }, { signal }),
  });
  return settings.data?.mailboxes.filter(({ owner }) => owner.id === user?.id);
}

export function WriteMail({ person, isOpen, onOpen }: Props) {
  const mailboxes = useOwnMailboxes();
  const isActing = useStore($isActing);
  const addresses = addressesOf(person);
  const whyNot = isActing ? 'Not while impersonating.' : whyNoMailTo(person);
  const canWrite = whyNot === null && mailboxes !== undefined && mailboxes.length > 0;
  const isWriting = isOpen && canWrite;
  return (
    <>
      <header className={styles.title}>
        <h2 id="messages">Messages</h2>
        {!isWriting && (
          <Button
            icon={<PenLine aria-hidden="true" />}
            isDisabled={!canWrite}
            aria-describedby="why-no-mail"
            onPress={() => onOpen(true)}
          >
            Write e-mail
          </Button>
        )}
        <p id="why-no-mail" className={styles.quiet}>
          {whyNot}
          {whyNot === null && mailboxes?.length === 0 && (
            <>
              <a href={employerPaths.email}>Connect your mailbox</a> to write from here.
            </>
          )}
        </p>
      </header>
      {isWriting && (
        <div className={styles.thread}>
          <WriteBox {...{ person, addresses, mailboxes }} onClose={() => onOpen(false)} />
        </div>
      )}
    </>
  );
}
