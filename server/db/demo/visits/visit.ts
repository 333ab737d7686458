// One visit, act by act, as the browser of a visitor tells it (src/lib/tracker).
import type { AnonymousId, ShareLinkPermalink, TrackedEventId } from '#contract/kit/ids.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import { demoEmployer } from '../demo-employer.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { listeningTo } from './listening.ts';
import type { VisitedClip, VisitedJob } from './things.ts';

export type Visit = {
  device: AnonymousId;
  at: Date;
  language: string;
  referrerHost: string;
  shareLink?: ShareLinkPermalink | undefined;
  /** In frames the device is one of this view alone. */
  unlinked?: true;
};

type Who = 'eventId' | 'anonymousId' | 'userAgent' | 'employerPermalink' | 'at' | 'path' | 'language';
type Bare<E> = E extends TrackEvent
  ? Omit<E, Who | 'referrerHost' | 'unlinked' | 'shareLinkPermalink'>
  : never;

/** What happened, without who, where and when. */
type Told = Bare<TrackEvent>;

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

export type Visitor = {
  seeJob: (job: VisitedJob) => void;
  seeBoard: (job: VisitedJob) => void;
  seeClip: (clip: VisitedClip) => void;
  /** In a frame on another site. */
  seeFrame: (clip: VisitedClip) => void;
  /** On the page that was seen last, `quarters` of four. */
  listen: (clip: VisitedClip, quarters: number, job?: VisitedJob) => void;
  heart: (clip: VisitedClip) => void;
  read: (clip: VisitedClip) => void;
  /** At the job that was seen last. */
  apply: (job: VisitedJob, step: 'apply-clicked' | 'application-started' | 'application-submitted') => void;
  /** Everything so far, oldest first. */
  told: TrackEvent[];
};

const SECOND_MS = 1000;

export function visitor(visit: Visit, chance: Chance): Visitor {
  const told: TrackEvent[] = [];
  const userAgent = browsers[Number.parseInt(visit.device.slice(0, 4), 16) % browsers.length] ?? '';
  let at = visit.at.getTime();
  let path = '/';
  const tell = (what: Told, afterMs: number) => {
    at += afterMs;
    const who = { eventId: chance.eventId() as TrackedEventId, anonymousId: visit.device, userAgent };
    const where = { employerPermalink: demoEmployer.permalink, at: new Date(at).toISOString(), path };
    const { language, referrerHost, shareLink, unlinked } = visit;
    const way = { ...(shareLink && { shareLinkPermalink: shareLink }), ...(unlinked && { unlinked }) };
    told.push({ ...what, ...who, ...where, language, referrerHost, ...way } as TrackEvent);
  };
  const view = (where: string, what: Told) => {
    path = where;
    tell(what, (8 + chance.below(20)) * SECOND_MS);
  };
  return {
    told,
    seeBoard: ({ board }) =>
      view(`/job-board/${board}`, {
        ...{ event: 'content-page-viewed', contentPageType: 'job-board', jobBoardPermalink: board },
      }),
    seeJob: ({ board, permalink }) =>
      view(`/job-board/${board}/job/${permalink}`, {
        ...{ event: 'job-page-viewed', jobPagePermalink: permalink, jobBoardPermalink: board },
      }),
    seeFrame: ({ permalink }) =>
      view(`/job-clip/${permalink}/embed`, {
        ...{ event: 'job-clip-viewed', jobClipPermalink: permalink, view: 'embed' },
      }),
    seeClip: ({ permalink }) =>
      view(`/job-clip/${permalink}`, { event: 'job-clip-viewed', jobClipPermalink: permalink, view: 'page' }),
    read: ({ permalink }) =>
      view(`/job-clip/${permalink}/transcript`, {
        ...{ event: 'job-clip-transcript-opened', jobClipPermalink: permalink },
      }),
    heart: ({ permalink, highlights }) => {
      if (highlights.length === 0) return;
      const highlightId = chance.oneOf(highlights);
      tell({ event: 'job-clip-highlight-hearted', jobClipPermalink: permalink, highlightId }, 3 * SECOND_MS);
    },
    apply: ({ permalink }, step) =>
      tell(
        step === 'apply-clicked'
          ? { event: 'job-page-apply-clicked', jobPagePermalink: permalink, target: 'here' }
          : { event: `job-page-${step}`, jobPagePermalink: permalink },
        9 * SECOND_MS,
      ),
    listen: (clip, quarters, job) => {
      // Whoever leaves does so within a quarter, and often soon.
      const within = quarters === 4 ? 0 : chanceFrom(`left ${visit.device} ${at}`).below(100) / 400;
      for (const [what, afterMs] of heard(clip, quarters / 4 + within, job)) tell(what, afterMs);
    },
  };
}

/** What is told of each moment, with how long after the one before. */
function heard(clip: VisitedClip, share: number, job?: VisitedJob): [Told, number][] {
  let hasEnded = false;
  return listeningTo(clip, share).map((moment, at): [Told, number] => {
    const of = { jobClipPermalink: clip.permalink, jobClipTrackPermalink: moment.track.permalink };
    if (moment.is === 'played') {
      const play = { ...of, position: 0 };
      const told: Told =
        job === undefined
          ? { event: 'job-clip-played', ...play }
          : { event: 'job-page-clip-played', jobPagePermalink: job.permalink, ...play };
      return [told, at === 0 ? 4 * SECOND_MS : 0];
    }
    const { range, quarters, lastsMs } = moment;
    const watch = { ...of, position: range[1], ranges: [range] };
    if (quarters === 4 && !hasEnded) {
      hasEnded = true;
      return [{ event: 'job-clip-completed', ...watch }, lastsMs];
    }
    const quartile = ([0, 25, 50, 75, 75] as const)[quarters] ?? 0;
    return [{ event: 'job-clip-progressed', ...watch, quartile }, lastsMs];
  });
}
