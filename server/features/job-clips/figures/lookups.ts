// The figures of clips, for reports: the same that the content library shows.
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { periodOf } from '../highlights/heart-counts.ts';
import { listClipMetrics } from './list-clip-metrics.ts';
import { daysOfClips } from './tracked-figures.ts';

export { listClipMetrics };

/** Views and plays of some clips together, by day; both days included. */
export const clipDays = (db: Db, where: SQL | undefined, { from, to }: { from: string; to: string }) =>
  daysOfClips(db, where, periodOf(from, to));
