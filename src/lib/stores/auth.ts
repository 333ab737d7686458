// Who is signed in, and the verbs that change it (specification, section 4, Auth). It knows no screen.
import { atom, computed } from 'nanostores';
import * as auth from '#contract/auth.ts';
import type { EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { getUser, type User, type UserProfile } from '#contract/users.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { clearCookie } from '../cookies.ts';
import { actionFlags } from './action-flags.ts';

export type SignedOutReason =
  | 'left'
  | 'signed-out'
  | 'deactivated'
  | 'password-changed'
  | 'impersonation-ended'
  | 'expired';

export type AuthState =
  | { state: 'unknown' }
  | { state: 'signed-out'; reason: SignedOutReason | null }
  | { state: 'signed-in'; user: User }
  /** The server no longer knows the session; the screen stays until the person signs in again. */
  | { state: 'invalid'; user: User; reason: SignedOutReason };

const $state = atom<AuthState>({ state: 'unknown' });
const actions = actionFlags<
  | 'login'
  | 'loginWithGoogle'
  | 'logout'
  | 'forgotPassword'
  | 'resetPassword'
  | 'claimAccount'
  | 'signUp'
  | 'loadUser'
>();

export const $auth = computed($state, (state) => state);
export const $user = computed($state, (state) => ('user' in state ? state.user : null));
/** The employer whose data the app shows, for the paths of its calls; empty while signed out. */
export const employerOf = (): string => $user.get()?.employerId ?? '';
export const $isSignedIn = computed($state, (state) => state.state === 'signed-in');
export const $isSessionInvalid = computed($state, (state) => state.state === 'invalid');

// The specification's flags, each of them told apart although not every screen shows all.
export const [$loginLoading, $loginError] = actions.flags('login');
export const [$googleLoginLoading, $googleLoginError] = actions.flags('loginWithGoogle');
export const [$resetPasswordLoading, $resetPasswordError] = actions.flags('resetPassword');
export const [$claimAccountLoading, $claimAccountError] = actions.flags('claimAccount');
export const [$forgotPasswordLoading, $forgotPasswordError] = actions.flags('forgotPassword');
/** True once a link was asked for, also when the call failed. */
export const $forgotPasswordAttempted = actions.wasTried('forgotPassword');
export const [$signUpLoading, $signUpError] = actions.flags('signUp');
export const [$loadUserLoading, $loadUserError] = actions.flags('loadUser');
/** @public */
export const [$logoutLoading, $logoutError] = actions.flags('logout');

function signedIn({ user }: { user: User }): User {
  $state.set({ state: 'signed-in', user });
  return user;
}

/** Signs in with e-mail and password. */
export const login = (body: CallInput<typeof auth.login>['body']): Promise<User> =>
  actions.run('login', async () => withoutActing(await call(auth.login, { body })));

/** Signs in with what Google handed over. */
export const loginWithGoogle = (body: CallInput<typeof auth.loginWithGoogle>['body']): Promise<User> =>
  actions.run('loginWithGoogle', async () => withoutActing(await call(auth.loginWithGoogle, { body })));

// A normal sign-in ends acting for somebody; the server clears the flag too, where cookies reach it.
function withoutActing(answer: { user: User }): User {
  clearCookie('impersonating');
  return signedIn(answer);
}

export const resetPassword = (body: CallInput<typeof auth.resetPassword>['body']): Promise<User> =>
  actions.run('resetPassword', async () => signedIn(await call(auth.resetPassword, { body })));

export const claimAccount = (body: CallInput<typeof auth.claimAccount>['body']): Promise<User> =>
  actions.run('claimAccount', async () => signedIn(await call(auth.claimAccount, { body })));

/** Accepts an invitation with what Google handed over; told apart by the flags of signing in with Google. */
export const claimAccountWithGoogle = (
  body: CallInput<typeof auth.claimAccountWithGoogle>['body'],
): Promise<User> =>
  actions.run('loginWithGoogle', async () => signedIn(await call(auth.claimAccountWithGoogle, { body })));

export const forgotPassword = (email: string): Promise<void> =>
  actions.run('forgotPassword', () => call(auth.forgotPassword, { body: { email } }));

export const signUp = (body: CallInput<typeof auth.signUp>['body']): Promise<void> =>
  actions.run('signUp', () => call(auth.signUp, { body }));

/** Finds out who is signed in; nobody is no failure. Any other refusal stays in `$loadUserError`. */
export async function loadUser(): Promise<User | null> {
  try {
    return await actions.run('loadUser', async () =>
      signedIn(await call(getUser, { params: { id: $user.get()?.id ?? 'me' } })),
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'UNAUTHENTICATED') return null;
    actions.forget('loadUser');
    // The hint was wrong; the next visit need not ask.
    clearCookie('login');
    if ($state.get().state === 'unknown') $state.set({ state: 'signed-out', reason: null });
    return null;
  }
}

/** Forgets who was signed in whether the server hears of it or not; false when it did not. */
export async function logout(): Promise<boolean> {
  try {
    await actions.run('logout', () => call(auth.logout, {}));
    return true;
  } catch {
    return false;
  } finally {
    clearCookie('impersonating');
    clearCookie('login');
    signedOut('left');
  }
}

/** This tab is signed out: by its own verb, by another tab, or to sign in anew after the session ended. */
export function signedOut(reason: SignedOutReason | null): void {
  $state.set({ state: 'signed-out', reason });
}

/** The server refused the session. Without a user there is none to lose, so the first load ignores its 401. */
export function sessionEnded(reason: SignedOutReason): void {
  const { state, ...now } = $state.get();
  if (state === 'signed-in' && 'user' in now) $state.set({ state: 'invalid', user: now.user, reason });
}

/** Takes last time's error away when a screen of these is opened anew. */
export const actionsForgotten = (): void => actions.forget();

function userChanged(change: (user: User) => User): void {
  const now = $state.get();
  if ('user' in now) $state.set({ ...now, user: change(now.user) });
}

/** Merges a saved profile into the user's. */
export const profileSaved = (profile: Partial<UserProfile>): void =>
  userChanged((user) => ({ ...user, profile: { ...user.profile, ...profile } }));

/** Puts a saved user in the place of the known one, keeping what only signing in tells. */
export const userSaved = (saved: User): void =>
  userChanged((user) => ({
    ...user,
    ...saved,
    employerProfile: saved.employerProfile ?? user.employerProfile ?? null,
  }));

export const employerSaved = (saved: EmployerProfile): void =>
  userChanged((user) => ({ ...user, employerProfile: { ...user.employerProfile, ...saved } }));

/** Merges saved settings into those of the user's employer. */
export const settingsSaved = (settings: Partial<EmployerSettings>): void =>
  userChanged((user) =>
    user.employerProfile
      ? {
          ...user,
          employerProfile: {
            ...user.employerProfile,
            settings: { ...user.employerProfile.settings, ...settings },
          },
        }
      : user,
  );
