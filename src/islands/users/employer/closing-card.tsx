import { useState } from 'react';
import type { EmployerProfile } from '#contract/employer-profile.ts';
import { closeEmployer, DAYS_TO_REOPEN } from '#contract/employers.ts';
import { call } from '#lib/api/call.ts';
import { logout } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';

/** Takes everything of the employer offline; owners can undo it by mail for a while. */
export function ClosingCard({ employer }: { employer: EmployerProfile }) {
  const [isAsking, setAsking] = useState(false);
  const close = async (password: string) => {
    const body = { confirm: employer.name, password };
    await call(closeEmployer, { params: { employer: employer.id }, body });
    // The server has ended the session already.
    await logout();
  };
  return (
    <Section
      title={`Close ${employer.name}`}
      note={`Public pages go offline and all members are signed out. People are erased after ${DAYS_TO_REOPEN} days.`}
    >
      <p>
        <Button variant="danger" onPress={() => setAsking(true)}>
          Close employer
        </Button>
      </p>
      {isAsking && (
        <ConfirmWithPassword
          title={`Close ${employer.name}?`}
          confirmLabel="Close employer"
          busyLabel="Closing…"
          isDestructive
          mustType={{ words: employer.name, label: `Type “${employer.name}” to confirm` }}
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <p>
            Public pages go offline, syncs and reminders stop, and no one can sign in. Owners get a link by
            e-mail to undo this within {DAYS_TO_REOPEN} days.
          </p>
        </ConfirmWithPassword>
      )}
    </Section>
  );
}
