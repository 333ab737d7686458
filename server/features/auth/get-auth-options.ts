import type { getAuthOptions as endpoint } from '#contract/auth.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { newNonce } from './google/google-nonce.ts';

export async function getAuthOptions(ctx: Context): Promise<OutputOf<typeof endpoint>> {
  const { google, settings } = ctx.services;
  return {
    google:
      google === null
        ? null
        : { clientId: google.clientId, nonce: newNonce(ctx), scopes: ['openid', 'profile', 'email'] },
    signUp: settings.signUp,
    passwordMinimum: settings.passwordMinimum,
  };
}
