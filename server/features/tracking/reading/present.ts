// A stored event as the contract tells it.
import type { PersonEvent } from '#contract/person.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import type { Titles } from './titles.ts';

/** What a read of events asks for; the rest nobody sees. */
export const shownColumns = {
  id: trackedEvents.eventId,
  event: trackedEvents.event,
  at: trackedEvents.at,
  jobClip: trackedEvents.jobClip,
  jobPage: trackedEvents.jobPage,
  contentPage: trackedEvents.contentPage,
  shareLink: trackedEvents.shareLink,
  seconds: trackedEvents.seconds,
  props: trackedEvents.props,
};

export type ShownEvent = {
  [C in keyof typeof shownColumns]: (typeof shownColumns)[C]['_']['notNull'] extends true
    ? (typeof shownColumns)[C]['_']['data']
    : (typeof shownColumns)[C]['_']['data'] | null;
};

export function presentTracked(row: ShownEvent, titles: Titles): PersonEvent {
  const { ranges, ...rest } = row.props;
  return {
    id: row.id,
    event: row.event,
    at: row.at.toISOString(),
    jobClip: titles.jobClip(row.jobClip),
    contentPage: titles.contentPage(row.contentPage) ?? nameless(row.contentPage),
    sequence: null,
    shareLink: titles.shareLink(row.shareLink),
    jobPage: titles.jobPage(row.jobPage),
    ranges: ranges ?? null,
    secondsWatched: ranges === undefined ? null : row.seconds,
    detail: rest as PersonEvent['detail'],
  };
}

/** A page that is not there any more was looked at all the same. */
const nameless = (permalink: string | null): PersonEvent['contentPage'] =>
  permalink === null ? null : { permalink, title: permalink };
