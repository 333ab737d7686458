// What keeps a tab's sign-in true to the server's and to the other tabs': 401s, the logout channel, keep-alive.
import { keepAlive } from '#contract/employers.ts';
import { getUser } from '#contract/users.ts';
import { call, onRefusal } from '../api/call.ts';
import type { CallError } from '../api/call-error.ts';
import {
  $auth,
  $user,
  type AuthState,
  logout,
  type SignedOutReason,
  sessionEnded,
  signedOut,
} from './auth.ts';
import { $isActing } from './impersonation.ts';

const CHANNEL = 'logout_channel';
const MESSAGE = 'logout';
const KEEP_ALIVE_EVERY = 1_500_000;

/** Starts watching; the returned function stops it. Once a page. */
export function watchSession(): () => void {
  const stops = [watchRefusals(), watchOtherTabs(), watchKeepAlive()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Signs out here and in every other tab; false when the server did not hear of it. */
export async function logoutEverywhere(): Promise<boolean> {
  const wasHeard = await logout();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(MESSAGE);
  channel.close();
  return wasHeard;
}

const told = ['signed-out', 'deactivated', 'password-changed', 'impersonation-ended'] as const;

/** Why the server says that the session is over; where it doesn't, what this tab knows of it. */
const reasonOf = ({ problem }: CallError): SignedOutReason =>
  told.find((reason) => reason === problem?.state) ?? untold();

const untold = (): SignedOutReason => ($isActing.get() ? 'impersonation-ended' : 'expired');

/** Asks the server whose session this is. The cookie may be another user's by now, which no refused call tells. */
export async function checkSession(): Promise<void> {
  const before = $user.get();
  try {
    const { user } = await call(getUser, { params: { id: 'me' } });
    if (user.id !== before?.id) sessionEnded(untold());
  } catch {
    // A 401 has already reached the session by onRefusal; whoever got no answer asks again by their next call.
  }
}

function watchRefusals(): () => void {
  return onRefusal((error) => {
    if (error.code === 'UNAUTHENTICATED') sessionEnded(reasonOf(error));
  });
}

function watchOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === MESSAGE && $user.get() !== null) signedOut('left');
  };
  return () => channel.close();
}

function watchKeepAlive(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let kept: string | null = null;
  const stop = $auth.subscribe((auth) => {
    const employerId = employerOf(auth);
    if (employerId === kept) return;
    kept = employerId;
    clearInterval(timer);
    if (employerId !== null) timer = setInterval(() => void keep(employerId), KEEP_ALIVE_EVERY);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

const employerOf = (auth: AuthState) =>
  auth.state === 'signed-in' && auth.user.type === 2 ? auth.user.employerId : null;

async function keep(employer: string): Promise<void> {
  try {
    await call(keepAlive, { params: { employer } });
  } catch {
    // A 401 has already reached the session by onRefusal; anything else the next round mends.
  }
}
