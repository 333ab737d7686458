// A link of a letter is opened: where it leads, and that somebody was there.
import { sql } from 'drizzle-orm';
import { type Context, newId } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { SequenceTargetId } from '#server/tables/sequences.ts';
import { tokenHash } from '#server/tokens.ts';

type Opening = { token: string; isMachine: boolean };

/** As many visits of one letter as are remembered at a time, however often somebody knocks. */
const MOST_WAITING = 100;

/**
 * The address that stood in the letter. In the same statement the visit is stored where the sequence tracks clicks: it is
 * decided later whether it was a person. Throws GONE for an unknown link, and for one of an erased person or a closed employer.
 */
export async function openLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token, isMachine }: Opening,
): Promise<string> {
  const { rows } = await db.execute<{ address: string }>(sql`
    with link as (
      select k.token_hash, k.letter_id, k.employer_id, k.address, s.track_clicks
      from letter_links k
      join employers e on e.id = k.employer_id and e.closed_at is null
      join mailbox_letters l on l.id = k.letter_id
      join sequence_targets t on t.id = l.target and t.person_id is not null
      join sequences s on s.id = t.sequence_id
      where k.token_hash = ${tokenHash(token)}
    ), visit as (
      insert into letter_visits (id, employer_id, letter_id, token_hash, at)
      select ${newId<string>()}::uuid, employer_id, letter_id, token_hash, ${now().toISOString()}::timestamptz from link
      where track_clicks and not ${isMachine}::boolean
        and (select count(*) from letter_visits v where v.letter_id = link.letter_id) < ${MOST_WAITING}
    )
    select address from link`);
  const address = rows[0]?.address;
  if (address === undefined) throw new AppError('GONE', 'This link is no longer available.');
  return address;
}

/**
 * Opened to see what the link at the foot would stop. A scanner does so while it follows the other links, and a letter may
 * have only one of those.
 */
export async function noteStopLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  target: SequenceTargetId,
): Promise<void> {
  await db.execute(sql`
    insert into letter_visits (id, employer_id, letter_id, at, is_decided)
    select ${newId<string>()}::uuid, l.employer_id, l.id, ${now().toISOString()}::timestamptz, true
    from mailbox_letters l
    join sequence_targets t on t.id = l.target
    join sequences s on s.id = t.sequence_id and s.track_clicks
    where l.target = ${target}::uuid and exists (select 1 from letter_links k where k.letter_id = l.id)
      and (select count(*) from letter_visits v where v.letter_id = l.id) < ${MOST_WAITING}
    order by l.created_at desc limit 1`);
}
