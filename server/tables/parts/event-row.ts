// What is kept of an event: when it happened, what it happened at, how much was heard.
import type { EmployerId } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EventProps } from './tracked-events.ts';

/** One row of tracked_events, as it waits in a batch. */
export type EventRow = {
  eventId: string;
  employerId: EmployerId;
  at: string;
  event: TrackedName;
  anonymousId: string;
  isUnlinked: boolean;
  isBot: boolean;
  jobClip: string | undefined;
  jobClipTrack: string | undefined;
  jobPage: string | undefined;
  contentPage: string | undefined;
  jobBoard: string | undefined;
  shareLink: string | undefined;
  seconds: number;
  language: string;
  path: string;
  referrerHost: string;
  userAgent: string;
  props: EventProps;
};
