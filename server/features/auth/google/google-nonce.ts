// The nonce of a Google sign-in: signed and dated, so that asking for one stores nothing; only its use is noted.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { googleNonces } from '#server/tables/auth.ts';
import { tokenHash } from '#server/tokens.ts';

const TEN_MINUTES = 600_000;

const signatureOf = (ctx: Context, payload: string) =>
  createHmac('sha256', `${ctx.services.secret}:google-nonce`).update(payload).digest().subarray(0, 16);

export function newNonce(ctx: Context): string {
  const payload = `${(ctx.now().getTime() + TEN_MINUTES).toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${payload}.${signatureOf(ctx, payload).toString('base64url')}`;
}

/** Whether the nonce is ours, young, and was never used before. From now on it was. */
export async function useNonce(ctx: Context, nonce: string): Promise<boolean> {
  const [until = '', random = '', signature = ''] = nonce.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(ctx, `${until}.${random}`);
  const now = ctx.now();
  const expiresAt = new Date(Number.parseInt(until, 36));
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || expiresAt <= now) return false;
  await ctx.db.delete(googleNonces).where(lt(googleNonces.expiresAt, now));
  const noted = await ctx.db
    .insert(googleNonces)
    .values({ nonceHash: tokenHash(`${until}.${random}`), expiresAt })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}
