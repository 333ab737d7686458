// What the small script of a page and the parts that come later share: one object of the window, since the script is
// written into the page and may share no file with anything.
import type { TrackEvent } from '#contract/tracking.ts';

type Common =
  | 'eventId'
  | 'anonymousId'
  | 'userAgent'
  | 'employerPermalink'
  | 'at'
  | 'path'
  | 'language'
  | 'referrerHost'
  | 'unlinked'
  | 'shareLinkPermalink';
type Bare<E> = E extends TrackEvent ? Omit<E, Common> : never;

/** An event as whoever saw it tells it; the tracker adds who, where and when. */
export type Told = Bare<TrackEvent>;

/** What an event carries before it leaves; the contract's schema has the last word. */
export type FullEvent = Told & Partial<Pick<TrackEvent, Common>>;

/** Facts that every event of a page carries. */
export type PageFacts = Pick<
  TrackEvent,
  'employerPermalink' | 'jobPagePermalink' | 'contentPagePermalink' | 'jobBoardPermalink'
>;

/** What the server writes into a page for its tracker. Says nothing of the visitor, so it may be stored. */
export type TrackedPage = {
  consent: 'on' | 'ask' | 'cookieless';
  /** What the names of cookies end with: nothing in production. */
  suffix: string;
  page: PageFacts;
  /** The event of the view itself; pages without one are only listened to. */
  first?: Told;
  /** The clip that the whole page plays, with the length of all its tracks in milliseconds. */
  clip?: { permalink: string; total: number };
};

/** Query and fragment as they were before what they say of a person was taken out. */
export type Asked = readonly [search: string, hash: string];

export type Tracker = Pick<TrackedPage, 'page'> & {
  clip?: TrackedPage['clip'] | undefined;
  consent?: TrackedPage['consent'];
  suffix?: string;
  id: string;
  /** The id is one of this page view only. */
  isUnlinked: boolean;
  /** Whether the browser asks for privacy by Global Privacy Control or Do Not Track. */
  isPrivate?: boolean;
  /** Nothing may leave: this device is not counted, and its events are shown instead. */
  isHeld?: boolean;
  /** Undefined where the address said nothing of a person. */
  asked?: Asked | undefined;
  shareLink?: string | undefined;
  /** What waits to be sent, at most twenty. */
  queue: FullEvent[];
  push: (told: Told) => void;
  /** Sends what waits; `isLeaving` when the page may be gone before an answer comes. */
  flush: (isLeaving?: boolean) => void;
};

declare global {
  interface Window {
    jobclips?: Tracker;
  }
}
