import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import { Email } from '#contract/kit/fields.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { inviteUser, type User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { roleMeanings, roleNames } from '#lib/role-names.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { jobPageQuery } from '../hiring-queries.ts';
import styles from './job-team.module.css';

const roles: readonly Role[] = ['hiring-manager', 'recruiter', 'admin'];

/** A colleague who is no member yet: on this job's team from the moment of the invitation. */
export function InviteToTeam({ page, me }: { page: JobPage; me: User }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('hiring-manager');
  const [said, setSaid] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const invite = useMutation({
    mutationFn: (address: string) =>
      call(
        inviteUser,
        {
          params: { employer: employerOf() },
          body: { email: address, role, language: me.language, jobPagePermalinks: [page.permalink] },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (_user, address) => {
      setSaid(`Invitation sent to ${address}`);
      setEmail('');
      // The team grew, and with it the version that the next change stands on.
      await client.invalidateQueries({ queryKey: jobPageQuery(page.permalink).queryKey });
    },
  });
  const offered = roles.filter((one) => isAtLeast(me.role ?? 'viewer', one));
  return (
    <Section
      title="Invite a colleague"
      level={2}
      note="They get an e-mail with a link that works for seven days, and join this team at once."
    >
      <form
        className={styles.invite}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSaid(null);
          const address = Email.safeParse(email.trim());
          setMistake(address.success ? null : 'Please enter a valid email');
          if (address.success && !invite.isPending) invite.mutate(address.data);
        }}
      >
        <TextField
          label="E-mail address"
          type="email"
          name="colleague"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={mistake}
          // Whoever hires alone so far came for this.
          autoFocus={page.hiringManagers.every(({ id }) => id === me.id)}
        />
        <ChoiceField
          label="Role"
          hint={roleMeanings[role]}
          options={offered.map((id) => ({ id, label: roleNames[id] }))}
          value={role}
          onChange={(id) => setRole(id as Role)}
        />
        <Button type="submit" isBusy={invite.isPending} busyLabel="Sending…" isDisabled={email.trim() === ''}>
          Send invitation
        </Button>
      </form>
      {invite.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(invite.error)}
        </p>
      )}
      <p role="status">{said}</p>
    </Section>
  );
}
