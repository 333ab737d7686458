// A heart changes the clip's stored page, but 600 a minute must not render it 600 times: at most one drop a second
// and clip. The count in the answer and in the event is exact; the page follows within a second.
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';

type Pages = Pick<Services, 'dropPages'>;
type Clip = { lastAt: number; timer: NodeJS.Timeout | null };

const GAP_MS = 1_000;

// By the services they belong to, so that two apps in one process do not hold each other back.
const clipsOf = new WeakMap<Pages, Map<JobClipPermalink, Clip>>();

/** Drops the clip's pages now, or at the end of the running second. Does not wait for the new page. */
export function dropSoon(
  services: Pages,
  permalink: JobClipPermalink,
  now: () => number = () => performance.now(),
): void {
  const clips = clipsOf.get(services) ?? new Map<JobClipPermalink, Clip>();
  clipsOf.set(services, clips);
  const clip = clips.get(permalink) ?? { lastAt: Number.NEGATIVE_INFINITY, timer: null };
  clips.set(permalink, clip);
  if (clip.timer !== null) return;
  const wait = Math.max(0, clip.lastAt + GAP_MS - now());
  const drop = () => {
    clip.lastAt = now();
    clip.timer = null;
    // What fails to be dropped here is dropped by the next heart; nobody waits for an answer.
    services.dropPages([`job-clip:${permalink}`]).catch(() => undefined);
    setTimeout(() => forget(clips, permalink, now), GAP_MS * 2).unref();
  };
  if (wait === 0) drop();
  else clip.timer = setTimeout(drop, wait).unref();
}

function forget(clips: Map<JobClipPermalink, Clip>, permalink: JobClipPermalink, now: () => number): void {
  const clip = clips.get(permalink);
  if (clip?.timer === null && now() - clip.lastAt > GAP_MS) clips.delete(permalink);
}
