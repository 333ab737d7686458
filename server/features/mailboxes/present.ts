// Mailboxes and e-mail settings as the contract has them, also for an employer that never saved any.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { EmailSettings, Mailbox } from '#contract/mailboxes.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { emailSettings, type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import { users } from '#server/tables/users.ts';
import { shownServer } from './connecting/passwords.ts';
import { dayBegan } from './day-began.ts';
import { openedProviders } from './signing-in/providers.ts';

/** Those that are connected, by address. */
export async function presentMailboxes(ctx: EmployerContext, which?: SQL): Promise<Mailbox[]> {
  const used = sql<number>`(select count(*)::int from mailbox_letters l where l.mailbox_id = "mailboxes"."id"
    and l.state in ('claimed', 'accepted', 'unclear') and l.claimed_at >= ${dayBegan(ctx.employer.id, ctx.now())})`;
  const held = sql<number>`(select count(*)::int from mailbox_letters l where l.mailbox_id = "mailboxes"."id"
    and l.state = 'due' and l.send_at <= ${ctx.now().toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select({ row: mailboxes, owner: users, used, held })
    .from(mailboxes)
    .innerJoin(users, eq(users.id, mailboxes.ownerId))
    .where(and(eq(mailboxes.employerId, ctx.employer.id), isNull(mailboxes.removedAt), which))
    .orderBy(asc(mailboxes.address))
    .limit(200);
  return rows.map(({ row, owner, used: usedToday, held: waiting }) => ({
    ...{ permalink: row.permalink, provider: row.provider, address: row.address },
    owner: { id: owner.id, name: displayName(owner) },
    smtp: row.smtp === null ? null : shownServer(row.smtp),
    imap: row.imap === null ? null : shownServer(row.imap),
    passwordSetAt: row.passwordSetAt.toISOString(),
    ...{ status: row.status, lastError: row.smtpError ?? row.imapError },
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    // One that is over stays written down until the next letter is sent.
    pausedUntil:
      row.pausedUntil !== null && row.pausedUntil > ctx.now() ? row.pausedUntil.toISOString() : null,
    ...{ dailyLimit: row.dailyLimit, usedToday, held: waiting, version: row.version },
    ...{ createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() },
  }));
}

export async function presentedMailbox(ctx: EmployerContext, id: MailboxId): Promise<Mailbox> {
  const [mailbox] = await presentMailboxes(ctx, eq(mailboxes.id, id));
  if (mailbox === undefined) throw notFound('This mailbox');
  return mailbox;
}

export async function presentedSettings(ctx: EmployerContext): Promise<EmailSettings> {
  const [found] = await ctx.db
    .select({ own: emailSettings, postalAddress: employerSettings.postalAddress, since: employers.createdAt })
    .from(employers)
    .leftJoin(emailSettings, eq(emailSettings.employerId, employers.id))
    .leftJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .where(eq(employers.id, ctx.employer.id));
  if (found === undefined) throw notFound('This employer');
  const { own, since } = found;
  return {
    mailboxes: await presentMailboxes(ctx),
    ...{ sendingDomain: own?.sendingDomain ?? null, dns: own?.dns ?? [] },
    signIns: openedProviders(ctx),
    ...{ signature: own?.signature ?? '', replyTo: own?.replyTo ?? null },
    postalAddress: found.postalAddress ?? '',
    tracking: { clicks: own?.trackClicks ?? false },
    createdAt: (own?.createdAt ?? since).toISOString(),
    updatedAt: (own?.updatedAt ?? since).toISOString(),
    version: own?.version ?? 1,
  };
}
