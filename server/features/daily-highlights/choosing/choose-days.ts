// Each day chooses its highlights by itself, once, a few minutes after it has begun.
import type { Work, WorkPorts } from '#server/background.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { storedDay } from '../present.ts';
import { dayOf, startOf } from '../rules.ts';
import { LATEST_TAG, tagsOfDay } from '../tags.ts';
import { writeItems } from '../write-items.ts';
import { chooseHighlights } from './choose-highlights.ts';

type Ports = Pick<WorkPorts, 'db' | 'services' | 'now'>;

/** What was done just before midnight is counted by then. */
const SETTLED_MS = 5 * 60_000;
/** A day without candidates is looked at again: a clip may be published meanwhile. */
const AGAIN_MS = 3_600_000;

export function chooseDays(): Work {
  let begun: string | null = null;
  let nextAt = 0;
  return {
    name: 'daily-highlights/choose-days',
    everyMs: 60_000,
    async doDue(ports) {
      const now = ports.now();
      const today = dayOf(now);
      if (begun !== today) {
        // A day that an editor published ahead begins now.
        await ports.services.dropPages([LATEST_TAG, ...(await tagsOfDay(ports, today))]);
        begun = today;
        nextAt = startOf(today).getTime() + SETTLED_MS;
      }
      if (now.getTime() < nextAt) return false;
      nextAt = now.getTime() + AGAIN_MS;
      await chooseDay(ports, today);
      return false;
    },
  };
}

/** Publishes the automatic choice for a day that nobody has made; true when it did. Two at once make it once. */
export async function chooseDay(ports: Ports, date: string, most?: number): Promise<boolean> {
  if ((await storedDay(ports, date)) !== null) return false;
  const isMade = await ports.db.transaction(async (db) => {
    const highlights = await chooseHighlights(db, { date, ...(most !== undefined && { most }) });
    if (highlights.length === 0) return false;
    const at = ports.now();
    const made = await db
      .insert(dailyHighlights)
      .values({
        ...{ date, curator: 'auto', status: 'published', publishedAt: at },
        ...{ createdAt: at, updatedAt: at },
      })
      .onConflictDoNothing()
      .returning({ date: dailyHighlights.date });
    if (made.length > 0) await writeItems(db, date, highlights);
    return made.length > 0;
  });
  if (isMade) await ports.services.dropPages(await tagsOfDay(ports, date));
  return isMade;
}
