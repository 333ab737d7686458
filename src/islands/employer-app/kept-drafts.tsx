// What is typed on any screen is kept on this device for whoever is signed in.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { getImpersonation } from '#contract/impersonation.ts';
import type { User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { readCookie } from '#lib/cookies.ts';
import { $drafts, openDrafts } from '#lib/drafts/drafts.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';

/** Opens the drafts of a user first, so that fields and editors find theirs as they appear. */
export function KeptDrafts({ user, children }: { user: User; children: ReactNode }) {
  const store = useStore($drafts);
  const [isOpen, setOpen] = useState(false);
  const { id: userId, employerId } = user;
  useEffect(() => {
    let close = () => {};
    let isGone = false;
    void actingOf().then(async (actingId) => {
      close = await openDrafts({ userId, employerId, actingId });
      if (isGone) close();
      else setOpen(true);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [userId, employerId]);
  const value = useMemo(() => store && { store, fields: null }, [store]);
  if (!isOpen || value === null) return <ShellSkeleton />;
  return <DraftContext value={value}>{children}</DraftContext>;
}

/** The admin who acts as the user. Where the server can't say, the drafts are nobody's and come back to nobody. */
async function actingOf(): Promise<string | null> {
  if (readCookie('impersonating') === null) return null;
  try {
    const { impersonation } = await call(getImpersonation, {});
    return impersonation?.actor.id ?? null;
  } catch {
    return crypto.randomUUID();
  }
}
