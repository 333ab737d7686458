// What is kept of an event: when it happened, what it happened at, how much was heard.
import type { EmployerId } from '#contract/kit/ids.ts';
import type { HeardRange, TrackEvent, TrackedName } from '#contract/tracking.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** One row of tracked_events, as it is handed to the database. */
export type EventRow = {
  eventId: string;
  employerId: EmployerId;
  at: string;
  event: TrackedName;
  anonymousId: string;
  isUnlinked: boolean;
  isBot: boolean;
  jobClip: string | null;
  jobClipTrack: string | null;
  jobPage: string | null;
  contentPage: string | null;
  jobBoard: string | null;
  shareLink: string | null;
  seconds: number;
  language: string;
  path: string;
  referrerHost: string;
  userAgent: string;
  props: string;
};

/** `now` in milliseconds is the time of receipt. */
export type Receipt = { employerId: EmployerId; isBot: boolean; now: number };

export function eventRow(told: TrackEvent, { employerId, isBot, now }: Receipt): EventRow {
  const { eventId, event, anonymousId, userAgent, employerPermalink: _whose, at, ...place } = told;
  const { path, language, referrerHost, unlinked, shareLinkPermalink, ...things } = place;
  const { jobPagePermalink, contentPagePermalink, jobBoardPermalink, ...more } = things;
  const rest = more as Partial<{ jobClipPermalink: string; jobClipTrackPermalink: string }> & {
    ranges?: HeardRange[];
  };
  const { jobClipPermalink, jobClipTrackPermalink, ...props } = rest;
  return {
    ...{ eventId, employerId, event, anonymousId, isBot, language, path, referrerHost, userAgent },
    at: momentOf(at, now),
    isUnlinked: unlinked === true,
    jobClip: jobClipPermalink ?? null,
    jobClipTrack: jobClipTrackPermalink ?? null,
    jobPage: jobPagePermalink ?? null,
    contentPage: contentPagePermalink ?? null,
    jobBoard: jobBoardPermalink ?? null,
    shareLink: shareLinkPermalink ?? null,
    seconds: props.ranges === undefined ? 0 : Math.round(heardMs(props.ranges) / 1000),
    props: JSON.stringify(props),
  };
}

/** Clocks of visitors are wrong: later than in 5 minutes or older than a day is the time of receipt instead. */
export function momentOf(told: string, now: number): string {
  const at = Date.parse(told);
  const isPlausible = at <= now + 5 * MINUTE_MS && at >= now - DAY_MS;
  return new Date(isPlausible ? at : now).toISOString();
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
