// The snapshots of the boards asked for lately, so that a search reads no database. A dropped tag makes one old.
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import type { Context, Services } from '#server/context.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

type Kept = { since: number; snapshot: Promise<Snapshot>; jobs: number };

const MOST_BOARDS = 200;
const MOST_JOBS = 100_000;
const keptBy = new WeakMap<Services, Map<string, Kept>>();

/** The board as it is now, whose tags the answer carries from here on. Throws NOT_FOUND. */
export async function snapshotOf(ctx: Context, permalink: JobBoardPermalink): Promise<Snapshot> {
  const tag = `job-board:${permalink}`;
  ctx.tags.add(tag);
  const kept = keptBy.get(ctx.services) ?? new Map<string, Kept>();
  keptBy.set(ctx.services, kept);
  const { drops } = ctx.services;
  const known = kept.get(permalink);
  const isFresh = known !== undefined && !drops.isOld([tag], known.since);
  const entry = isFresh ? known : { since: drops.now(), snapshot: takeSnapshot(ctx, permalink), jobs: 0 };
  kept.delete(permalink);
  kept.set(permalink, entry);
  try {
    const snapshot = await entry.snapshot;
    entry.jobs = snapshot.jobs.length;
    forgetOldest(kept, permalink);
    ctx.tags.add(`employer:${snapshot.employer}`);
    return snapshot;
  } catch (error) {
    if (kept.get(permalink) === entry) kept.delete(permalink);
    throw error;
  }
}

function forgetOldest(kept: Map<string, Kept>, except: string): void {
  let jobs = 0;
  for (const entry of kept.values()) jobs += entry.jobs;
  for (const [name, entry] of kept) {
    if ((jobs <= MOST_JOBS && kept.size <= MOST_BOARDS) || name === except) return;
    kept.delete(name);
    jobs -= entry.jobs;
  }
}
