import { and, eq, isNull } from 'drizzle-orm';
import type { EmailSettings } from '#contract/mailboxes.ts';
import type { DnsFinding } from '#contract/mailboxes-domain.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { NameServersSilent } from '#server/outside/dns/name-servers.ts';
import { emailSettings, mailboxes } from '#server/tables/mailboxes.ts';
import { mayChangeEmailSettings } from '../policy.ts';
import { presentedSettings } from '../present.ts';
import { domainOf } from '../suppressed.ts';
import { dkimOf, dmarcOf } from './key-and-policy.ts';
import { spfOf } from './spf.ts';

/** An SPF record leads from name to name: all of it is over by then, or not known. */
const LONGEST_MS = 20_000;

/** Asks the name servers now. Throws UPSTREAM_FAILED where they are silent; then what was known stays. */
export async function checkDns(ctx: EmployerContext): Promise<EmailSettings> {
  mayChangeEmailSettings(ctx);
  const own = eq(emailSettings.employerId, ctx.employer.id);
  const [row] = await ctx.db.select().from(emailSettings).where(own);
  const domain = row?.sendingDomain ?? null;
  if (domain !== null) {
    const dns = await inTime(foundFor(ctx, domain));
    // The version stays: whoever is writing in the settings meanwhile loses nothing. Another domain is not this one's.
    await ctx.db
      .update(emailSettings)
      .set({ dns })
      .where(and(own, eq(emailSettings.sendingDomain, domain)));
  }
  return presentedSettings(ctx);
}

async function foundFor(ctx: EmployerContext, domain: string): Promise<DnsFinding[]> {
  const { nameServers } = ctx.services;
  const servers = await sendingServers(ctx, domain);
  const found = await Promise.all([
    spfOf(nameServers, domain, servers),
    dkimOf(nameServers, domain, servers),
    dmarcOf(nameServers, domain),
  ]);
  const checkedAt = ctx.now().toISOString();
  return found.map((one) => ({ ...one, checkedAt }));
}

/** Under whose name the mail of those who sign in there leaves. */
const serversOf = { smtp: '', google: 'smtp.gmail.com', outlook: 'smtp.office365.com' } as const;

/** The outgoing servers of the mailboxes with an address at the domain. */
async function sendingServers(ctx: EmployerContext, domain: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ address: mailboxes.address, provider: mailboxes.provider, smtp: mailboxes.smtp })
    .from(mailboxes)
    .where(and(eq(mailboxes.employerId, ctx.employer.id), isNull(mailboxes.removedAt)));
  const ofDomain = rows.filter(({ address }) => domainOf(address) === domain);
  return [...new Set(ofDomain.map(({ provider, smtp }) => smtp?.host ?? serversOf[provider]))].sort();
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NameServersSilent('late')), LONGEST_MS);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!(error instanceof NameServersSilent)) throw error;
    throw new AppError('UPSTREAM_FAILED', 'The DNS servers didn’t respond. Try again in a moment.', {
      provider: 'dns',
    });
  } finally {
    clearTimeout(timer);
  }
}
