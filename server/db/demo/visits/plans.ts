// Who came to the demo's employer and what they did: a crowd nobody knows, and the people who left their names.
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import { type Chance, chanceFrom, deviceOf } from './chance.ts';
import type { Things, VisitedJob } from './things.ts';
import { type Visitor, visitor } from './visit.ts';

export const DAYS = 62;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const CROWD = 340;

const sources = ['', 'www.google.com', '', 'www.linkedin.com', 'www.indeed.com', 'eveshamgrowers.example'];

/** Sites that show clips of the demo in a frame, with how often somebody comes by on a day. */
const frames = [
  ['growersweekly.example', 3],
  ['eveshamgrowers.example', 2],
] as const;

export type Named = {
  email: string;
  language: string;
  /** What they applied for, and when they began; without a job they left their details on the board. */
  job?: string;
  hoursAgo: number;
  /** Null where it was not handed in. */
  minutesToFinish?: number | null;
};

type Day = { midnight: Date; daysAgo: number; links: readonly ShareLinkPermalink[] };

/** Everything the crowd told on one day; fewer come at weekends, and more of late. */
export function crowdOn({ midnight, daysAgo, links }: Day, things: Things): TrackEvent[] {
  const chance = chanceFrom(`crowd ${daysAgo}`);
  const isWeekend = [0, 6].includes(midnight.getUTCDay());
  const visits = Math.round((8 + (DAYS - daysAgo) / 7 + chance.below(7)) * (isWeekend ? 0.55 : 1));
  const told = Array.from({ length: visits }, () => {
    const hour = 6 + chance.below(8) + chance.below(8);
    const at = new Date(midnight.getTime() + hour * HOUR_MS + chance.below(HOUR_MS));
    const shareLink = links.length > 0 && chance.happens(14) ? chance.oneOf(links) : undefined;
    const referrerHost = shareLink === undefined ? chance.oneOf(sources) : 'www.linkedin.com';
    const language = chance.happens(12) ? 'fr' : 'en';
    const device = deviceOf(`crowd ${chance.below(CROWD)}`);
    const one = visitor({ device, at, language, referrerHost, shareLink }, chance);
    walk(one, things, chance);
    return one.told;
  });
  return [...told.flat(), ...inFrames(midnight, daysAgo, things)];
}

function inFrames(midnight: Date, daysAgo: number, { clips }: Things): TrackEvent[] {
  const chance = chanceFrom(`frames ${daysAgo}`);
  return frames.flatMap(([referrerHost, most]) =>
    Array.from({ length: chance.below(most + 1) }, (_, number) => {
      const at = new Date(midnight.getTime() + (7 + chance.below(14)) * HOUR_MS + chance.below(HOUR_MS));
      const device = deviceOf(`frame ${referrerHost} ${daysAgo} ${number}`);
      const one = visitor({ device, at, language: 'en', referrerHost, unlinked: true }, chance);
      const clip = chance.oneOf(clips);
      one.seeFrame(clip);
      if (chance.happens(60)) one.listen(clip, chance.below(4));
      return one.told;
    }).flat(),
  );
}

function walk(one: Visitor, { clips, jobs }: Things, chance: Chance): void {
  const clip = chance.oneOf(clips);
  const job = chance.oneOf(jobs);
  if (chance.happens(35)) {
    one.seeClip(clip);
    if (chance.happens(65)) one.listen(clip, chance.below(5));
    if (chance.happens(10)) one.heart(clip);
    if (chance.happens(9)) one.read(clip);
    if (chance.happens(75)) return;
  } else if (chance.happens(40)) one.seeBoard(job);
  one.seeJob(job);
  if (chance.happens(38)) one.listen(clip, chance.below(5), job);
  if (chance.happens(7)) one.apply(job, 'apply-clicked');
}

/** What somebody did before they left their name, and what they did then. */
export function pathOf(person: Named, things: Things, now: Date): TrackEvent[] {
  const chance = chanceFrom(person.email);
  const left = now.getTime() - person.hoursAgo * HOUR_MS;
  const { language } = person;
  const device = deviceOf(person.email);
  const begin = (at: number, referrerHost: string) =>
    visitor({ device, at: new Date(at), language, referrerHost }, chance);
  const first = begin(
    left - (1 + chance.below(6)) * DAY_MS - chance.below(240) * MINUTE_MS,
    chance.oneOf(sources),
  );
  const clip = chance.oneOf(things.clips);
  first.seeClip(clip);
  first.listen(clip, 2 + chance.below(3));
  if (chance.happens(40)) first.heart(clip);
  const job = things.jobs.find(({ title }) => title === person.job) ?? chance.oneOf(things.jobs);
  const last = begin(left - 14 * MINUTE_MS, '');
  last.seeBoard(job);
  last.seeJob(job);
  last.listen(chance.oneOf(things.clips), 1 + chance.below(4), job);
  return [...first.told, ...last.told, ...applied(person, job, { begin, left })];
}

type Leaving = { begin: (at: number, referrerHost: string) => Visitor; left: number };

function applied({ job, minutesToFinish }: Named, at: VisitedJob, { begin, left }: Leaving): TrackEvent[] {
  if (job === undefined) return [];
  const starting = begin(left - 18_000, '');
  starting.apply(at, 'apply-clicked');
  starting.apply(at, 'application-started');
  if (minutesToFinish === undefined || minutesToFinish === null) return starting.told;
  const ending = begin(left + minutesToFinish * MINUTE_MS - 9_000, '');
  ending.apply(at, 'application-submitted');
  return [...starting.told, ...ending.told];
}
