// Decides what a protected path shows: sign-in first, a sentence why not, or the screen inside the shell.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { readCookie } from '#lib/cookies.ts';
import { goTo } from '#lib/go-to.ts';
import { signInPathFrom } from '#lib/origin-path.ts';
import { employerPaths } from '#lib/paths.ts';
import { $auth, $loadUserError, loadUser, signedOut } from '#lib/stores/auth.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { mayOpen } from './route.ts';
import type { Place } from './router.ts';
import { screenPart } from './screen-part.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

const options = { waiting: () => <ShellSkeleton />, isThrowing: true };
const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn, options);
const LoadFailed = lazyPart(async () => (await import('./load-failed.tsx')).LoadFailed, options);

export type Verdict = 'screen' | 'not-found' | 'unauthorized' | 'admin';

/** What a signed-in user gets to see of a place. */
export function verdictFor(user: User, place: Place | null): Verdict {
  if (user.type === 1) return place?.route.isPlatform === true ? 'screen' : 'admin';
  if (place === null) return 'not-found';
  return mayOpen(user.role, place.route) ? 'screen' : 'unauthorized';
}

// Without the hint there is no session to ask for. With it, what a session will show is fetched while the
// server is asked; a failure of that shows when it is drawn.
function findUser(place: Place | null): void {
  if (readCookie('login') === null) {
    signedOut(null);
    return;
  }
  void loadUser();
  Promise.all([SignedIn.preload(), place && screenPart(place.route.screen).preload()]).catch(() => {});
}

/** Shows a place to whoever may see it. */
export function Guard({ place }: { place: Place | null }) {
  const auth = useStore($auth);
  useEffect(() => {
    if (auth.state === 'unknown') findUser(place);
    // Whoever signed out on purpose starts at the start; everybody else comes back to where they were.
    if (auth.state === 'signed-out')
      goTo(
        auth.reason === 'left' ? employerPaths.login : signInPathFrom(location.pathname + location.search),
        {
          isReplacing: true,
        },
      );
  }, [auth, place]);
  if (auth.state === 'unknown') return <Loading />;
  if (auth.state === 'signed-out') return null;
  return <SignedIn user={auth.user} place={place} verdict={verdictFor(auth.user, place)} />;
}

function Loading() {
  const now = useStore($loadUserError);
  const [error, setError] = useState(now);
  // While it is tried again the last failure stays, so that nothing flickers.
  if (now !== null && now !== error) setError(now);
  if (error === null) return <ShellSkeleton />;
  return <LoadFailed error={error} />;
}
