// Every screen of the employer app, a line each: the path, its name, who may open it, and where it comes from.
import { employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = [
  {
    path: employerPaths.login,
    title: 'Sign in',
    least: null,
    screen: async () => (await import('#islands/auth/sign-in.screen.tsx')).SignInScreen,
  },
  {
    path: employerPaths.claimAccount,
    title: 'Accept your invitation',
    least: null,
    screen: async () => (await import('#islands/auth/claim-account.screen.tsx')).ClaimAccountScreen,
  },
  {
    path: employerPaths.claimAccountSignUp,
    title: 'Create an employer',
    least: null,
    screen: async () => (await import('#islands/auth/sign-up.screen.tsx')).SignUpScreen,
  },
  {
    path: employerPaths.claimAccountProfile,
    title: 'Finish your profile',
    least: null,
    screen: async () => (await import('#islands/auth/finish-profile.screen.tsx')).FinishProfileScreen,
  },
  {
    path: employerPaths.forgotPassword,
    title: 'Forgot your password?',
    least: null,
    screen: async () => (await import('#islands/auth/forgot-password.screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: employerPaths.resetPassword,
    title: 'Set a new password',
    least: null,
    screen: async () => (await import('#islands/auth/reset-password.screen.tsx')).ResetPasswordScreen,
  },
  {
    path: employerPaths.members,
    title: 'Members',
    least: 'recruiter',
    screen: async () => (await import('#islands/users/members.screen.tsx')).MembersScreen,
  },
  {
    path: employerPaths.profile,
    title: 'Profile',
    least: 'viewer',
    screen: async () => (await import('#islands/users/profile.screen.tsx')).ProfileScreen,
  },
];

const has = (path: string) => routes.some((route) => route.path === path);

/** The first screen after sign-in. */
export const startPath = has(employerPaths.contentLibrary)
  ? employerPaths.contentLibrary
  : employerPaths.profile;

/** Addresses that only lead on. The dashboard and the ATS settings will take their own places. */
export const redirects: Readonly<Record<string, string>> = {
  [employerPaths.home]: startPath,
  [employerPaths.settings]: employerPaths.profile,
};
