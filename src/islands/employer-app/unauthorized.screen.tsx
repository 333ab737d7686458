// A12: what somebody sees whose role lacks a screen. Foreign things are "not found" instead.
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { recordPageView } from '#contract/diagnostics.ts';
import { listUsers } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths, impersonatePath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PlainScreen } from './plain-screen.tsx';

export type UnauthorizedProps = {
  path: string;
  /** Whose owners are named; null names nobody. */
  employer: string | null;
  /** A platform admin, who has no employer of their own. */
  isAdmin?: boolean;
  /** Where this role does what it came for, where that is another screen. */
  elsewhere?: { href: string; label: string } | null;
  /** Where the way on leads; null where there is none. */
  start: string | null;
};

/** Says that the role does not allow this screen, and whom to ask. */
export function UnauthorizedScreen({
  path,
  employer,
  isAdmin = false,
  elsewhere = null,
  start,
}: UnauthorizedProps) {
  const owners = useOwners(isAdmin ? null : employer);
  useRecordedView(path);
  return (
    <PlainScreen
      mark={<Lock aria-hidden="true" />}
      title="You don't have permission to view this page"
      note={path}
      actions={
        <>
          {elsewhere !== null && (
            <LinkButton variant="primary" href={elsewhere.href}>
              {elsewhere.label}
            </LinkButton>
          )}
          {isAdmin && (
            <LinkButton variant="primary" href={impersonatePath}>
              Choose a user to act as
            </LinkButton>
          )}
          <Button onPress={() => history.back()}>Back</Button>
          {path.startsWith(employerPaths.settings) && start !== null && (
            <LinkButton href={employerPaths.profile}>Open your profile</LinkButton>
          )}
          {start !== null && <LinkButton href={start}>Go to home</LinkButton>}
        </>
      }
    >
      {isAdmin ? 'Platform admins don’t belong to an employer.' : askWhom(owners)}
    </PlainScreen>
  );
}

function askWhom(owners: readonly string[]): string {
  if (owners.length === 0) return 'Ask an owner of your employer.';
  return `Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(owners)}.`;
}

/** Counted by place and role, never by person (specification, section 2). */
function useRecordedView(path: string): void {
  useEffect(() => {
    // Nobody misses a view that could not be counted.
    call(recordPageView, { body: { name: 'Unauthorized Page', path } }).catch(() => {});
  }, [path]);
}

function useOwners(employer: string | null): readonly string[] {
  const [owners, setOwners] = useState<readonly string[]>([]);
  useEffect(() => {
    if (employer === null) return;
    const input = { params: { employer }, query: { role: ['owner' as const], status: ['active' as const] } };
    call(listUsers, input).then(
      ({ data }) => setOwners(data.map(({ profile }) => `${profile.firstName} ${profile.lastName}`.trim())),
      // The names are a courtesy; without them the sentence says "an owner".
      () => {},
    );
  }, [employer]);
  return owners;
}
