// What is kept of an event: when it happened, what it happened at, how much was heard.
import type { EmployerId } from '#contract/kit/ids.ts';
import type { HeardRange, TrackEvent } from '#contract/tracking.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';
import type { EventProps } from '#server/tables/parts/tracked-events.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `now` in milliseconds is the time of receipt. */
export type Receipt = { employerId: EmployerId; isBot: boolean; now: number };

/** What only some events have, and has a column. */
type Things = {
  unlinked?: true;
  jobClipPermalink?: string;
  jobClipTrackPermalink?: string;
  jobPagePermalink?: string;
  contentPagePermalink?: string;
  jobBoardPermalink?: string;
  shareLinkPermalink?: string;
};
type Told = TrackEvent & Things & { ranges?: HeardRange[] };

// All others are kept together, as `props`.
const ofColumns: ReadonlySet<string> = new Set<keyof Told>([
  ...(['eventId', 'event', 'anonymousId', 'userAgent', 'employerPermalink', 'at', 'path'] as const),
  ...(['language', 'referrerHost', 'unlinked', 'jobClipPermalink', 'jobClipTrackPermalink'] as const),
  ...(['jobPagePermalink', 'contentPagePermalink', 'jobBoardPermalink', 'shareLinkPermalink'] as const),
]);

// Written out: it is made for every event, and taking objects apart costs as much as storing one.
export function eventRow(event: TrackEvent, { employerId, isBot, now }: Receipt): EventRow {
  const told = event as Told;
  const { ranges } = told;
  return {
    eventId: told.eventId,
    employerId,
    at: momentOf(told.at, now),
    event: told.event,
    anonymousId: told.anonymousId,
    isUnlinked: told.unlinked === true,
    isBot,
    jobClip: told.jobClipPermalink,
    jobClipTrack: told.jobClipTrackPermalink,
    jobPage: told.jobPagePermalink,
    contentPage: told.contentPagePermalink,
    jobBoard: told.jobBoardPermalink,
    shareLink: told.shareLinkPermalink,
    seconds: ranges === undefined ? 0 : Math.round(heardMs(ranges) / 1000),
    language: told.language,
    path: told.path,
    referrerHost: told.referrerHost,
    userAgent: told.userAgent,
    props: propsOf(told),
  };
}

function propsOf(told: Told): EventProps {
  const props: EventProps = {};
  for (const name of Object.keys(told)) if (!ofColumns.has(name)) props[name] = told[name as keyof Told];
  return props;
}

/** Clocks of visitors are wrong: later than in 5 minutes or older than a day is the time of receipt instead. */
export function momentOf(told: string, now: number): string {
  const at = Date.parse(told);
  const isPlausible = at <= now + 5 * MINUTE_MS && at >= now - DAY_MS;
  return isPlausible ? told : new Date(now).toISOString();
}

/** The length of the union of the ranges in milliseconds: what is heard twice within one event counts once. */
export function heardMs(ranges: readonly HeardRange[]): number {
  const sorted = ranges.filter(([from, to]) => to > from).sort(([one], [other]) => one - other);
  let heard = 0;
  let end = -1;
  for (const [from, to] of sorted) {
    heard += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return heard;
}
