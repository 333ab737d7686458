// What a service sent back in the address of its callback. It leaves the address bar before anything else reads that,
// and waits in memory: its code is a secret, so it is kept nowhere else.
import { CallError } from './api/call-error.ts';
import { callbackPaths } from './paths.ts';

export type SignInReturn = { state: string; code: string | null; error: string | null };

let held: SignInReturn | null = null;

/** Takes the query of the callback out of the address; once, at the start of the app. */
export function holdSignInReturn(): void {
  if (!(Object.values(callbackPaths) as string[]).includes(location.pathname) || location.search === '')
    return;
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state !== null) held = { state, code: query.get('code'), error: query.get('error') };
  history.replaceState(history.state, '', location.pathname);
}

/** What was sent, once; null when there was nothing. */
export function spendSignInReturn(): SignInReturn | null {
  const given = held;
  held = null;
  return given;
}

/** What is sent on of it, cut to what a call takes; a longer text is nobody's. Throws TOKEN_INVALID where nothing came. */
export function sentOn(given: SignInReturn | null, { mostCode }: { mostCode: number }) {
  if (given === null) throw new CallError('TOKEN_INVALID', '', 422);
  const { state, code, error } = given;
  return {
    state: state.slice(0, 500),
    ...(code !== null && { code: code.slice(0, mostCode) }),
    ...(error !== null && { error: error.slice(0, 200) }),
  };
}
