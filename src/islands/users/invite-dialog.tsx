import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { inviteUser, type User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { roleMeanings, roleNames } from '#lib/role-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { addressesIn, rolesToGive } from './member-rules.ts';
import styles from './settings.module.css';
import { useMembers } from './use-members.ts';

type Result = { email: string; why: string | null };

/** Invites one or many pasted addresses, one after the other, and says what became of each. */
export function InviteDialog({ me, employer, onClose }: { me: User; employer: string; onClose: () => void }) {
  const { refresh } = useMembers(employer);
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('recruiter');
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isBusy, setBusy] = useState(false);
  const emails = addressesIn(text);
  const invite = async () => {
    setBusy(true);
    setResults([]);
    const failed: string[] = [];
    for (const email of emails) {
      const why = await refusalOf(employer, email, role);
      setResults((all) => [...all, { email, why }]);
      if (why !== null) failed.push(email);
    }
    // What did not go out stays to be mended.
    setText(failed.join('\n'));
    setBusy(false);
    await refresh();
  };
  const isDone = results.length > 0 && emails.length === 0 && !isBusy;
  const send = (
    <Button
      variant="primary"
      isDisabled={emails.length === 0}
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
      isSticky={!isDone && text !== ''}
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
        <InviteFields me={me} text={text} onText={setText} role={role} onRole={setRole} />
        <Results results={results} />
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  me: User;
  text: string;
  onText: (text: string) => void;
  role: Role;
  onRole: (role: Role) => void;
};

function InviteFields({ me, text, onText, role, onRole }: FieldsProps) {
  return (
    <>
      <TextArea
        label="E-mail addresses"
        name="emails"
        hint="One or many: a line each, or parted by commas"
        value={text}
        onChange={onText}
        rows={3}
        autoFocus
      />
      <Select
        label="Role"
        hint={roleMeanings[role]}
        value={role}
        onChange={(id) => onRole(id as Role)}
        options={rolesToGive(me).map((id) => ({ id, label: roleNames[id] }))}
      />
    </>
  );
}

async function refusalOf(employer: string, email: string, role: Role): Promise<string | null> {
  const options = { idempotencyKey: crypto.randomUUID() };
  try {
    await call(inviteUser, { params: { employer }, body: { email, role } }, options);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <div role="status">
      <ul className={styles.results} aria-label="What became of each">
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
