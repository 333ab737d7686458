import { sql } from 'drizzle-orm';
import type { DailyHighlights, saveDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { inTransaction } from '#server/context.ts';
import { invalidField, staleVersion, unknownReference } from '#server/errors.ts';
import { presentStored } from '../present.ts';
import { publicHighlights } from '../public-highlights.ts';
import { writeItems } from '../write-items.ts';
import { changedDay, type EditorContext, existingDay, makeDay, writeDay } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** An editor's day: the automatic choice leaves it alone from then on. Version 0 makes it. */
export async function saveDailyHighlights(
  ctx: EditorContext,
  { params, body, version }: Input,
): Promise<DailyHighlights> {
  const { date } = params;
  const { items, ...texts } = body;
  return inTransaction(ctx, async (tx) => {
    const change = { ...texts, curator: 'editor' as const };
    if (version === 0) {
      if ((await makeDay(tx, date, change)) === null) throw staleVersion(await presentStored(tx, date));
    } else {
      if ((await existingDay(tx, date)).version !== version)
        throw staleVersion(await presentStored(tx, date));
      await writeDay(tx, date, change);
    }
    if (items !== undefined) await writeItems(tx.db, date, await checked(tx, items));
    return changedDay(tx, date, { action: 'daily-highlights.saved', changes: Object.keys(body) });
  });
}

/** Each once, and each one that may be shown: what is drafted or opted out stays where it is. */
async function checked(
  tx: EditorContext,
  items: readonly { highlight: HighlightId }[],
): Promise<HighlightId[]> {
  const ids = items.map(({ highlight }) => highlight);
  const { rows } = await tx.db.execute<{ id: HighlightId }>(
    sql`select shown.id from (${publicHighlights}) shown where shown.id = any(${sql.param(ids)}::uuid[])`,
  );
  const shown = new Set(rows.map(({ id }) => id));
  for (const [at, id] of ids.entries()) {
    const pointer = `/items/${at}/highlight`;
    if (!shown.has(id)) throw unknownReference(pointer, 'This highlight');
    if (ids.indexOf(id) < at)
      throw invalidField(pointer, 'NOT_ALLOWED', 'This highlight is already on the day.');
  }
  return ids;
}
