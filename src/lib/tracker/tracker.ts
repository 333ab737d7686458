// What the small script of a page and the parts that come later share: one object of the window, since the script is
// written into the page and may share no file with anything.
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { TrackEvent, TrackedName } from '#contract/tracking.ts';

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
/** A page of many employers says with each event whose it is. */
type Bare<E> = E extends TrackEvent ? Omit<E, Common> & { employerPermalink?: string } : never;

/** An event as whoever saw it tells it; the tracker adds who, where and when. */
export type Told = Bare<TrackEvent>;

/** What an event carries before it leaves; the contract's schema has the last word. */
export type FullEvent = { event: TrackedName; employerPermalink: string; eventId: string } & Who;

/** Facts that every event of a page carries. */
export type PageFacts = Pick<
  TrackEvent,
  'employerPermalink' | 'jobPagePermalink' | 'contentPagePermalink' | 'jobBoardPermalink'
>;

/** What the server writes into a page for its tracker. Says nothing of the visitor, so it may be stored. */
export type TrackedPage = {
  /** The name under which the id is kept, as a cookie or for the visit. */
  name: string;
  /** The attributes of the id's cookie, where the employer's consent lets one be kept without asking. */
  keep?: string;
  /** The id lasts as long as the visit and needs no cookie. */
  isVisit?: true;
  page: PageFacts;
  /** The event of the view itself; pages without one are only listened to. */
  first?: Told;
  /** The length of all tracks of the clip that the whole page plays, in milliseconds; `first` names it. */
  total?: number;
};

/** Query and fragment as they were before what they say of a person was taken out. */
export type Asked = readonly [search: string, hash: string];

/** `unlinked` when the id is one of this page view only. */
export type Who = {
  anonymousId: string;
  unlinked?: true | undefined;
  shareLinkPermalink?: ShareLinkPermalink | undefined;
};

export type Tracker = Pick<TrackedPage, 'page' | 'total' | 'first'> & {
  /** Set last: undefined on devices of staff until the rest is there. */
  who: Who;
  /** Nothing may leave: this device is not counted, and its events are shown instead. */
  isHeld?: boolean;
  /** False where the address said nothing of a person. */
  asked?: Asked | false;
  /** What waits to be sent. */
  queue: FullEvent[];
  push: (told: Told) => unknown;
  /** Sends what waits; `isLeaving` when the page may be gone before an answer comes. */
  flush: (isLeaving?: boolean) => unknown;
};

declare global {
  interface Window {
    jobclips?: Tracker;
  }
}
