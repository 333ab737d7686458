// The last question before the first byte: still claimed by whoever asks, and wanted. That it may have left from now on
// is durable before it is answered, so a claim whose letter never began is simply free again.
import { sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { together } from '#server/together.ts';
import type { LetterRow } from './settle-letter.ts';

/** The moment that counts as its claim from now on; null where it may not go. */
export type BeginLetter = (letter: LetterRow) => Promise<Date | null>;

/** Whoever sends alone waits a little longer; a dozen mailboxes need a third of the statements. */
const GATHER_MS = 2;

/** All who ask in the same moment are answered by one statement. A letter that somebody is just changing may not go. */
export const letterBeginner = ({ db, now }: Pick<WorkPorts, 'db' | 'now'>): BeginLetter =>
  together(
    100,
    async (letters: readonly LetterRow[]) => {
      const at = now();
      const ids = letters.map(({ id }) => id);
      const claims = letters.map(({ claimedAt }) => claimedAt?.toISOString() ?? null);
      const { rows } = await db.execute<{ id: string }>(sql`
      with asked (id, claimed_at) as (
        select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(claims)}::timestamptz[])),
      free as (
        select l.id from mailbox_letters l join asked on asked.id = l.id and asked.claimed_at = l.claimed_at
        where l.state = 'claimed' and not l.may_have_left and not l.is_withdrawn
        for update of l skip locked)
      update mailbox_letters l set may_have_left = true, claimed_at = ${at.toISOString()}::timestamptz
      from free where l.id = free.id returning l.id`);
      const begun = new Set(rows.map(({ id }) => id));
      return ids.map((id) => (begun.has(id) ? at : null));
    },
    { atOnce: 2, gatherMs: GATHER_MS },
  );
