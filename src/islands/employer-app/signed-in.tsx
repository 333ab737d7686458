// Everything only a signed-in user needs: server state, shell, socket, and the dialog when the session ends.
import { useStore } from '@nanostores/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { refreshAfterWrites } from '#islands/queries/refresh.ts';
import { onConnect } from '#lib/realtime/listen.ts';
import { $isSessionInvalid } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ActingBanner } from './acting-banner.tsx';
import type { Verdict } from './guard.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import type { Place } from './router.ts';
import { startPath } from './routes.ts';
import { ScreenFrame, useArrival } from './screen-frame.tsx';
import { Shell } from './shell.tsx';
import { UnauthorizedScreen } from './unauthorized.screen.tsx';

const SessionEnded = lazyPart(async () => (await import('./session-ended.tsx')).SessionEnded);

// A silent second try would hide a failing server; screens offer "Try again".
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });

/** The shell with the screen, or with the sentence that stands in its place. */
export function SignedIn({ user, place, verdict }: { user: User; place: Place | null; verdict: Verdict }) {
  // Another user's answers are never shown, not even for a moment.
  return (
    <KeptDrafts key={user.id} user={user}>
      <Signed user={user} place={place} verdict={verdict} />
    </KeptDrafts>
  );
}

type Props = { user: User; place: Place | null; verdict: Verdict };

function Signed({ user, place, verdict: byRole }: Props) {
  const [client] = useState(newClient);
  const isInvalid = useStore($isSessionInvalid);
  useEffect(() => onConnect(() => void client.invalidateQueries()), [client]);
  useEffect(() => refreshAfterWrites(client), [client]);
  useSocket();
  // Who acts for somebody is told so where one begins to act, not that a permission is missing.
  const isActing = useStore($isActing);
  const verdict = isActing && place?.route.isPlatform === true ? 'screen' : byRole;
  const title = verdict === 'screen' && place ? place.route.title : TITLES[verdict];
  return (
    <QueryClientProvider client={client}>
      <ActingBanner />
      <Shell user={user} title={title}>
        {contentOf(verdict, place, user)}
      </Shell>
      {isInvalid && <SessionEnded />}
    </QueryClientProvider>
  );
}

const TITLES: Record<Verdict, string> = {
  screen: '',
  'not-found': 'Page not found',
  unauthorized: 'No permission',
  admin: 'No permission',
};

function contentOf(verdict: Verdict, place: Place | null, user: User): ReactNode {
  if (verdict === 'screen' && place) return <ScreenFrame place={place} />;
  if (verdict === 'not-found')
    return (
      <Arrived verdict={verdict}>
        <NotFoundScreen start={startPath} />
      </Arrived>
    );
  return (
    <Arrived verdict={verdict}>
      <UnauthorizedScreen
        path={location.pathname}
        employer={user.employerId}
        isAdmin={verdict === 'admin'}
        elsewhere={elsewhereOf(place, user)}
        start={verdict === 'admin' ? null : startPath}
      />
    </Arrived>
  );
}

function elsewhereOf(place: Place | null, { role }: User) {
  const elsewhere = place?.route.elsewhere;
  if (elsewhere === undefined || elsewhere.role !== role) return null;
  return { href: elsewhere.path(place?.params ?? {}), label: elsewhere.label };
}

function Arrived({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  useArrival(location.pathname, TITLES[verdict]);
  return children;
}

// The socket comes after the screen, when the browser has nothing better to do.
function useSocket(): void {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const start = async () => {
      const { followUser } = await import('#lib/realtime/connect.ts');
      if (!isGone) stop = followUser();
    };
    const timer = setTimeout(() => void start().catch(() => {}), 1500);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
}
