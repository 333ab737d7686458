import type { checkToken as endpoint } from '#contract/auth.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { peekToken } from './mailed-token.ts';
import { maskEmail } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** What a mailed link is for; it stays usable. */
export async function checkToken(ctx: Context, { body }: Input): Promise<OutputOf<typeof endpoint>> {
  const { kind, email, employerName, expiresAt } = await peekToken(ctx, body.token, body.kind);
  return { kind, email: maskEmail(email), employerName, expiresAt: expiresAt.toISOString() };
}
