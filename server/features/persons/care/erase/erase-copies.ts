// Where else a person's words lie: letters, news, answers kept for retries.
import { sql } from 'drizzle-orm';
import type { Traces } from './erase-self.ts';
import type { Erasing } from './erasing.ts';

export async function eraseCopies(tx: Erasing, traces: Traces): Promise<void> {
  const words = wordsOf(traces);
  await tx.db.execute(sql`
    delete from mails where recipient = any(${sql.param(traces.emails)}::text[])
      or text like any(${sql.param(words)}::text[]) or subject like any(${sql.param(words)}::text[])`);
  await tx.db.execute(sql`
    delete from notifications where employer_id = ${tx.employer.id}::uuid
      and (entity_permalink = any(${sql.param(traces.permalinks)}::text[])
        or title || ' ' || body like any(${sql.param(words)}::text[]))`);
  await tx.db.execute(sql`
    delete from idempotency_keys where answer::text like any(${sql.param(words)}::text[])`);
}

/** Addresses, permalinks, and names of several words: one word alone may be anybody's. */
const wordsOf = ({ emails, permalinks, names }: Traces): string[] =>
  [...emails, ...permalinks, ...names.filter((name) => name.includes(' '))].map(
    (word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`,
  );
