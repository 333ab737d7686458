// The figures of clips as the API says them: hearts, and what tracking counted.
import type { SQL } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import type { Db } from '#server/db/client.ts';
import { heartsOfClips, type Period } from '../highlights/heart-counts.ts';
import type { JobClipId } from '../table.ts';
import { figuresOfClips, noFigures, summed } from './tracked-figures.ts';

// Who clicks on Apply does so on a job's page, which knows nothing of a clip heard before.
const notCounted = { uniqueListeners: null, applyClicks: null };

async function counted(db: Db, where: SQL | undefined, period: Period) {
  const hearts = await heartsOfClips(db, where, period);
  return { hearts, figures: await figuresOfClips(db, where, period) };
}

/** The figures of each of these clips. */
export async function metricsOfClips(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<(clip: JobClipId) => ClipMetrics> {
  const { hearts, figures } = await counted(db, where, period);
  return (clip) => ({
    ...notCounted,
    ...(figures.get(clip) ?? noFigures),
    hearts: hearts.get(clip) ?? 0,
  });
}

/** Of these clips together; who applied after two of them counts for both. */
export async function metricsOfSum(db: Db, where: SQL | undefined, period: Period): Promise<ClipMetrics> {
  const { hearts, figures } = await counted(db, where, period);
  const sum = [...hearts.values()].reduce((total, count) => total + count, 0);
  return { ...notCounted, ...summed(figures.values()), hearts: sum };
}
