// Follows the native elements of a page, whoever plays them, and tells what was really heard of which track.
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { HeardRange } from '#contract/tracking.ts';
import { clipOf } from './clip-of.ts';
import { lengthOf, newlyHeard, quartileOf, rangesOf } from './heard-ranges.ts';
import type { Told, Tracker } from './tracker.ts';

type Clip = { total: number; quartile: 0 | 25 | 50 | 75; isComplete: boolean };
type Medium = {
  clip: JobClipPermalink;
  track: TrackPermalink;
  /** Said where the page is of many employers. */
  employer: string | undefined;
  /** What was told of it, and what is known now. */
  told: HeardRange[];
  now: HeardRange[];
};
type Listening = {
  tracker: Tracker;
  media: Map<HTMLMediaElement, Medium>;
  /** Quarters are those of a clip with all its tracks, however many of them the page has. */
  clips: Map<string, Clip>;
};

/** Nearly all: the last moments of a recording are often cut off by going on. */
const WHOLE = 0.95;
/** The contract takes fifty at once. */
const MOST_RANGES = 40;
const WORTH_TELLING_MS = 1000;
const SOUND_MS = 100;
const SIGNS = ['play', 'timeupdate', 'pause', 'ended'];

/** Listens to all elements, those that play already and those that come later. Gives what tells the rest. */
export function followHeard(tracker: Tracker): { tellRest: () => void } {
  const listening: Listening = { tracker, media: new Map(), clips: new Map() };
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    if (type === 'play') started(listening, target);
    else moved(listening, target, type);
  };
  // None of them bubbles; the capture phase hears them all.
  for (const sign of SIGNS) document.addEventListener(sign, follow, true);
  for (const element of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (!element.paused || element.played.length > 0) started(listening, element);
  return { tellRest: () => tellRest(listening) };
}

/** A play is told once for each track and page view. */
function started({ tracker, media, clips }: Listening, element: HTMLMediaElement): void {
  const { track, total = tracker.total, clip = clipOf(tracker), employer } = element.dataset;
  if (media.has(element) || track === undefined || clip === undefined) return;
  const medium = { clip, track, employer, told: [], now: [] } as unknown as Medium;
  media.set(element, medium);
  if (!clips.has(clip)) clips.set(clip, { total: Number(total), quartile: 0, isComplete: false });
  // This may be listening only since a moment after the first sound.
  const from = element.played.length > 0 ? element.played.start(0) : element.currentTime;
  tracker.push(playedEvent(tracker, medium, Math.round(from * 1000)));
  tracker.flush();
}

function moved(listening: Listening, element: HTMLMediaElement, sign: string): void {
  const medium = listening.media.get(element);
  const clip = medium && listening.clips.get(medium.clip);
  if (medium === undefined || clip === undefined) return;
  medium.now = rangesOf(element.played);
  const all = [...listening.media.values()].filter((one) => one.clip === medium.clip);
  const heard = all.reduce((sum, { now }) => sum + lengthOf(now), 0);
  const quartile = quartileOf(heard, clip.total);
  const isFurther = quartile > clip.quartile;
  const isWhole = clip.total > 0 && heard >= clip.total * WHOLE && !clip.isComplete;
  clip.quartile = isFurther ? quartile : clip.quartile;
  clip.isComplete ||= isWhole;
  const fresh = newlyHeard(medium.now, medium.told);
  // Whoever stops may be gone for long: what was heard so far is told.
  const isStop = sign !== 'timeupdate' && lengthOf(fresh) >= WORTH_TELLING_MS;
  const isMuch = fresh.length > MOST_RANGES;
  if (isWhole) tell(listening, element, 'job-clip-completed');
  else if (isFurther || isMuch || isStop) tell(listening, element, 'job-clip-progressed');
  else return;
  listening.tracker.flush();
}

/** What was heard and not told yet, of all elements. */
function tellRest(listening: Listening): void {
  for (const [element, medium] of listening.media) {
    medium.now = rangesOf(element.played);
    // A page tells of its leaving twice.
    if (lengthOf(newlyHeard(medium.now, medium.told)) >= SOUND_MS)
      tell(listening, element, 'job-clip-progressed');
  }
}

function tell(
  { tracker, media, clips }: Listening,
  element: HTMLMediaElement,
  event: 'job-clip-progressed' | 'job-clip-completed',
): void {
  const medium = media.get(element);
  if (medium === undefined) return;
  const watch = {
    ...playOf(medium, Math.round(element.currentTime * 1000)),
    ranges: newlyHeard(medium.now, medium.told).slice(0, 50),
  };
  medium.told = medium.now;
  if (event === 'job-clip-completed') tracker.push({ event, ...watch });
  else tracker.push({ event, ...watch, quartile: clips.get(medium.clip)?.quartile ?? 0 });
}

const playOf = ({ clip, track, employer }: Medium, position: number) => ({
  ...(employer !== undefined && { employerPermalink: employer }),
  jobClipPermalink: clip,
  jobClipTrackPermalink: track,
  position,
});

/** A play belongs to the page it happened on; the progress of a clip is told alike everywhere. */
function playedEvent(
  { page, first }: Pick<Tracker, 'page' | 'first'>,
  medium: Medium,
  position: number,
): Told {
  const play = playOf(medium, position);
  const { jobPagePermalink, contentPagePermalink, jobBoardPermalink } = page;
  // Pages that are sent to people count apart, as their view tells.
  if (first?.event === 'sourcing-page-viewed' && contentPagePermalink !== undefined)
    return { event: 'sourcing-page-clip-played', contentPagePermalink, ...play };
  if (jobPagePermalink !== undefined) return { event: 'job-page-clip-played', jobPagePermalink, ...play };
  if (contentPagePermalink !== undefined || jobBoardPermalink !== undefined)
    return { event: 'content-page-clip-played', ...play };
  return { event: 'job-clip-played', ...play };
}
