import { useState } from 'react';
import type { EmployerProfile } from '#contract/employer-profile.ts';
import { transferOwnership, type User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { loadUser } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { Select } from '#ui/select.tsx';
import { memberName } from '../member-rules.ts';
import { OwnForm } from '../own-form.tsx';
import { useMembers } from '../use-members.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';

type OwnershipProps = { employer: EmployerProfile; me: User };

/** Makes somebody else the owner; oneself becomes an admin. */
export function OwnershipCard({ employer, me }: OwnershipProps) {
  const { query, refresh } = useMembers(employer.id);
  const [chosen, setChosen] = useState<User['id'] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const others = (query.data ?? []).filter(({ id, status }) => id !== me.id && status === 'active');
  const next = others.find(({ id }) => id === chosen);
  const transfer = async (password: string) => {
    if (next === undefined) return;
    const input = { params: { employer: employer.id }, body: { userId: next.id, password } };
    await call(transferOwnership, input);
    notify({ variant: 'success', text: `${memberName(next)} is now the owner` });
    await Promise.all([loadUser(), refresh()]);
  };
  return (
    <Section title="Transfer ownership" note="The new owner can do everything; you become an admin.">
      {query.isError && <LoadFailed what="the members" query={query} />}
      {query.data !== undefined && others.length === 0 && (
        <p>No other active members yet. Invite someone first.</p>
      )}
      {others.length > 0 && (
        <OwnForm
          submitLabel="Transfer ownership"
          busyLabel="Transferring…"
          isReady={next !== undefined}
          done=""
          onSubmit={async () => setAsking(true)}
        >
          <Select
            label="New owner"
            placeholder="Choose a member"
            options={others.map((one) => ({ id: one.id, label: memberName(one) }))}
            value={chosen}
            onChange={(id) => setChosen(id as User['id'])}
          />
        </OwnForm>
      )}
      {isAsking && next !== undefined && (
        <ConfirmWithPassword
          title={`Make ${memberName(next)} the owner?`}
          confirmLabel="Transfer ownership"
          busyLabel="Transferring…"
          onConfirm={transfer}
          onClose={() => setAsking(false)}
        >
          <p>
            {memberName(next)} will own {employer.name}. You can’t undo this: only the new owner can transfer
            ownership back.
          </p>
        </ConfirmWithPassword>
      )}
    </Section>
  );
}
