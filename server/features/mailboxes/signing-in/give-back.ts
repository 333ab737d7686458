// The consent that a member gave to a provider is taken back when their mailbox was disconnected.
import { and, eq, isNull } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';
import { openedProvider } from './providers.ts';
import { tokensOf } from './tokens.ts';

/** `before`: as it was with its tokens. The consent is one for the whole account, so it stays while somebody else uses that. */
export async function giveBack(ctx: EmployerContext, before: MailboxRow): Promise<void> {
  const { provider: name, address } = before;
  const tokens = tokensOf(ctx.services, before);
  const provider = name === 'smtp' ? null : openedProvider(ctx, name);
  if (tokens === null || provider === null || provider.revoke === null) return;
  const others = and(
    eq(mailboxes.address, address),
    eq(mailboxes.provider, name),
    isNull(mailboxes.removedAt),
  );
  if ((await ctx.db.$count(mailboxes, others)) === 0) await provider.revoke(tokens);
}
