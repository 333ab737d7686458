// Whom Google vouches for, by what the browser brought from it.
import type { loginWithGoogle } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { GoogleProfile } from '#server/outside/google/google-sign-in.ts';
import { useNonce } from './google-nonce.ts';

type Brought = InputOf<typeof loginWithGoogle>['body'];

export const googleRefused = () =>
  new AppError('BAD_CREDENTIALS', 'Google sign-in failed. Try again or use your password.');

/** Uses the nonce up. Throws NOT_CONFIGURED, BAD_CREDENTIALS and UPSTREAM_FAILED. */
export async function googleProfile(ctx: Context, brought: Brought): Promise<GoogleProfile> {
  const { google } = ctx.services;
  if (google === null) throw new AppError('NOT_CONFIGURED', 'Google sign-in isn’t set up on this server.');
  if (!(await useNonce(ctx, brought.nonce))) throw googleRefused();
  return 'credential' in brought
    ? google.verifyCredential(brought.credential, brought.nonce)
    : google.redeemCode(brought.code, brought.nonce);
}
