// How much an employer may still send to a receiving domain today: too much at once is taken for spam.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { mostToADomain } from '#contract/mailboxes.ts';
import type { Db } from '#server/db/client.ts';
import { dayBegan } from '../day-began.ts';
import { isFreeMail } from '../free-mail.ts';

export type RoomAtDomains = {
  /** Whether one more may be queued for this domain today. */
  isFree: (domain: string) => boolean;
  /** One more was queued. */
  take: (domain: string) => void;
};

/**
 * Within the transaction that queues: nobody else of the employer queues for these domains until it ends. What is due
 * counts, since it leaves today; domains of free mail have no limit, for they are millions of people.
 */
export async function roomAtDomains(
  db: Db,
  { employerId, domains, now }: { employerId: EmployerId; domains: readonly string[]; now: Date },
): Promise<RoomAtDomains> {
  const limited = [...new Set(domains)].filter((domain) => !isFreeMail(domain));
  const left = new Map(limited.length === 0 ? [] : await leftAt(db, { employerId, domains: limited, now }));
  return {
    isFree: (domain) => (left.get(domain) ?? 1) > 0,
    take: (domain) => {
      const before = left.get(domain);
      if (before !== undefined) left.set(domain, before - 1);
    },
  };
}

async function leftAt(
  db: Db,
  { employerId, domains, now }: { employerId: EmployerId; domains: string[]; now: Date },
): Promise<[string, number][]> {
  // In one order, so that two who queue for the same domains do not wait for each other.
  await db.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${`domain:${employerId}:`} || domain, 0) as key
      from unnest(${sql.param(domains)}::text[]) domain order by 1) keys`);
  const { rows } = await db.execute<{ domain: string; used: number }>(usedAt(employerId, domains, now));
  return rows.map(({ domain, used }) => [domain, mostToADomain - used]);
}

/** Two probes of an index for each domain, however much was sent there before. */
export function usedAt(employerId: EmployerId, domains: string[], now: Date): SQL {
  const sent = (which: SQL) => sql`(select count(*)::int from mailbox_letters l
    where l.employer_id = ${employerId}::uuid and l.to_domain = asked.domain
      and l.state in ('due', 'claimed', 'accepted', 'unclear') and ${which})`;
  return sql`
    select asked.domain, ${sent(sql`l.claimed_at >= ${dayBegan(employerId, now)}`)}
      + ${sent(sql`l.claimed_at is null`)} as used
    from unnest(${sql.param(domains)}::text[]) asked (domain)`;
}
