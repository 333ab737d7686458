// The figures of clips as the API says them: hearts, and what tracking counted.
import type { SQL } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import type { Db } from '#server/db/client.ts';
import type { JobClipId } from '#server/tables/job-clips.ts';
import { heartsOfClips, type Period } from '../highlights/heart-counts.ts';
import { listenersByClip, listenersTogether } from './listeners.ts';
import { figuresOfClips, noFigures, summed } from './tracked-figures.ts';

/** The figures of each of these clips. */
export async function metricsOfClips(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<(clip: JobClipId) => ClipMetrics> {
  const [hearts, figures, listeners] = await Promise.all([
    heartsOfClips(db, where, period),
    figuresOfClips(db, where, period),
    listenersByClip(db, where, period),
  ]);
  return (clip) => ({
    ...(figures.get(clip) ?? noFigures),
    hearts: hearts.get(clip) ?? 0,
    uniqueListeners: listeners.get(clip) ?? 0,
  });
}

/** Of these clips together: who listened to two of them is one listener, and counts for both elsewhere. */
export async function metricsOfSum(db: Db, where: SQL | undefined, period: Period): Promise<ClipMetrics> {
  const [hearts, figures, uniqueListeners] = await Promise.all([
    heartsOfClips(db, where, period),
    figuresOfClips(db, where, period),
    listenersTogether(db, where, period),
  ]);
  return {
    ...summed(figures.values()),
    hearts: [...hearts.values()].reduce((total, count) => total + count, 0),
    uniqueListeners,
  };
}
