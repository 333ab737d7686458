import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { inviteUser, type User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { addressesIn, wordsWithoutAddress } from './member-rules.ts';
import { type Invitation, InviteFields } from './members/invite-fields.tsx';
import styles from './settings.module.css';
import { useMembers } from './use-members.ts';

type Result = { email: string; why: string | null };

const empty = { text: '', role: 'recruiter', message: '', jobs: [] } as const;

/** Invites one or many pasted addresses, one after the other, and says what became of each. */
export function InviteDialog({ me, employer, onClose }: { me: User; employer: string; onClose: () => void }) {
  const { refresh } = useMembers(employer);
  const [invitation, setInvitation] = useState<Invitation>({ ...empty, language: me.language });
  const put = (change: Partial<Invitation>) => setInvitation((before) => ({ ...before, ...change }));
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isBusy, setBusy] = useState(false);
  const emails = addressesIn(invitation.text);
  const invite = async () => {
    setBusy(true);
    const failed = wordsWithoutAddress(invitation.text);
    setResults(failed.map((email) => ({ email, why: 'This isn’t an e-mail address.' })));
    for (const email of emails) {
      const why = await refusalOf(employer, email, invitation);
      setResults((all) => [...all, { email, why }]);
      if (why !== null) failed.push(email);
    }
    // What did not go out stays to be mended.
    put({ text: failed.join('\n') });
    setBusy(false);
    await refresh();
  };
  const isDone = results.length > 0 && invitation.text === '' && !isBusy;
  const send = (
    <Button
      variant="primary"
      isDisabled={invitation.text.trim() === ''}
      isBusy={isBusy}
      busyLabel="Inviting…"
      onPress={() => void invite()}
    >
      {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky={!isDone && invitation.text !== ''}
      title="Invite colleagues"
      width="form"
      actions={
        <>
          <Button onPress={onClose}>{isDone ? 'Done' : 'Cancel'}</Button>
          {!isDone && send}
        </>
      }
    >
      <div className={styles.form}>
        <Results results={results} />
        {!isDone && <InviteFields me={me} employer={employer} invitation={invitation} onChange={put} />}
      </div>
    </Dialog>
  );
}

async function refusalOf(
  employer: string,
  email: string,
  { role, language, message, jobs }: Invitation,
): Promise<string | null> {
  const options = { idempotencyKey: crypto.randomUUID() };
  const ids = role === 'hiring-manager' ? jobs.map(({ permalink }) => permalink as JobPagePermalink) : [];
  const body = { email, role, language, message, jobPagePermalinks: ids };
  try {
    await call(inviteUser, { params: { employer }, body }, options);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <div role="status">
      <ul className={styles.results} aria-label="Results">
        {results.map(({ email, why }) => (
          <li key={email} data-failed={why !== null || undefined}>
            {why === null ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span>
              <bdi>{email}</bdi>: {why ?? 'invited'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
