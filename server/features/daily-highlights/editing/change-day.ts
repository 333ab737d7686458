// What every change of a day by an editor has in common.
import { eq, sql } from 'drizzle-orm';
import type { DailyHighlights } from '#contract/daily-highlights.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, dropPages, type SignedInUser } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { type DayRow, presentStored } from '../present.ts';
import { tagsOfDay } from '../tags.ts';

export type EditorContext = Context<SignedInUser>;

/** `undefined` leaves a column as it is. */
export type DayChange = {
  [K in 'title' | 'intro' | 'curator' | 'status' | 'publishedAt']?: DayRow[K] | undefined;
};

/** The day, locked until the transaction ends; null where there is none. */
export async function lockedDay(tx: EditorContext, date: string): Promise<DayRow | null> {
  const [row] = await tx.db
    .select()
    .from(dailyHighlights)
    .where(eq(dailyHighlights.date, date))
    .for('update');
  return row ?? null;
}

/** Throws NOT_FOUND. */
export async function existingDay(tx: EditorContext, date: string): Promise<DayRow> {
  const row = await lockedDay(tx, date);
  if (row === null) throw notFound('This day');
  return row;
}

/** Makes a draft; null where somebody else just made the day. */
export async function makeDay(tx: EditorContext, date: string, change: DayChange): Promise<DayRow | null> {
  const at = tx.now();
  const [row] = await tx.db
    .insert(dailyHighlights)
    .values({
      ...{ date, status: 'draft', curator: change.curator ?? 'editor' },
      ...{ title: change.title ?? null, intro: change.intro ?? '', createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function writeDay(tx: EditorContext, date: string, change: DayChange): Promise<void> {
  await tx.db
    .update(dailyHighlights)
    .set({ ...change, updatedAt: tx.now(), version: sql`${dailyHighlights.version} + 1` })
    .where(eq(dailyHighlights.date, date));
}

type Deed = { action: `daily-highlights.${string}`; changes?: readonly string[] };

/** Writes down who did it, drops the pages that show it, and answers the day. */
export async function changedDay(tx: EditorContext, date: string, deed: Deed): Promise<DailyHighlights> {
  await audit(tx, { employerId: null, ...deed, entity: { kind: 'daily-highlights', permalink: date } });
  dropPages(tx, ...(await tagsOfDay(tx, date)));
  return presentStored(tx, date);
}
