// A heart changes the clip's stored page, but 600 a minute must not render it 600 times: at most one drop a second
// and clip. The count in the answer and in the event is exact; the page follows within a second.
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';

type Pages = Pick<Services, 'dropPages'>;
type Clip = { lastAt: number; timer: NodeJS.Timeout | null };

/** `ask` rejects while the database is away: then a page with an old count stays rather than none. */
type Ground = { services: Pages; ask: () => Promise<unknown>; now?: () => number };

const GAP_MS = 1_000;

// By the services they belong to, so that two apps in one process do not hold each other back.
const clipsOf = new WeakMap<Pages, Map<JobClipPermalink, Clip>>();

/** Drops the clip's pages now, or at the end of the running second. Does not wait for the new page. */
export function dropSoon(ground: Ground, permalink: JobClipPermalink): void {
  const { services, ask, now = () => performance.now() } = ground;
  const clips = clipsOf.get(services) ?? new Map<JobClipPermalink, Clip>();
  clipsOf.set(services, clips);
  const clip = clips.get(permalink) ?? { lastAt: Number.NEGATIVE_INFINITY, timer: null };
  clips.set(permalink, clip);
  if (clip.timer !== null) return;
  const drop = () => {
    clip.lastAt = now();
    clip.timer = null;
    // What fails to be dropped here is dropped by the next heart; nobody waits for an answer.
    services.dropPages([`job-clip:${permalink}`]).catch(() => undefined);
    setTimeout(() => forget(clips, permalink, now), GAP_MS * 2).unref();
  };
  const dropAfter = (ms: number) => {
    clip.timer = setTimeout(() => void ask().then(drop, () => dropAfter(GAP_MS)), ms).unref();
  };
  const wait = Math.max(0, clip.lastAt + GAP_MS - now());
  if (wait === 0) drop();
  else dropAfter(wait);
}

function forget(clips: Map<JobClipPermalink, Clip>, permalink: JobClipPermalink, now: () => number): void {
  const clip = clips.get(permalink);
  if (clip?.timer === null && now() - clip.lastAt > GAP_MS) clips.delete(permalink);
}
