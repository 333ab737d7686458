// What visitors do on public pages, told by the browser (specification, section 6; names of reference C.15).
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Iso, Ms } from './kit/fields.ts';
import {
  ContentPagePermalink,
  HighlightId,
  JobBoardPermalink,
  JobClipPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
  TrackedEventId,
  TrackPermalink,
} from './kit/ids.ts';

/** The twenty names a browser may send; their order is stored, so new ones go to the end. */
export const eventNames = [
  'job-page-viewed',
  'job-page-clip-played',
  'job-page-apply-clicked',
  'job-page-application-started',
  'job-page-application-submitted',
  'content-page-viewed',
  'content-page-clip-played',
  'content-page-job-clicked',
  'content-page-cta-clicked',
  'content-page-form-submitted',
  'job-clip-viewed',
  'job-clip-played',
  'job-clip-progressed',
  'job-clip-completed',
  'job-clip-highlight-hearted',
  'job-clip-transcript-opened',
  'sourcing-page-viewed',
  'sourcing-page-clip-played',
  'sourcing-page-interested-clicked',
  'sourcing-page-apply-clicked',
] as const;
export const TrackedName = z.enum(eventNames);
export type TrackedName = z.infer<typeof TrackedName>;

/** The pages a visitor can be on; each page view tells exactly one of these. */
export const viewEvents: readonly TrackedName[] = [
  'job-page-viewed',
  'content-page-viewed',
  'job-clip-viewed',
  'sourcing-page-viewed',
];
/** A clip is played, wherever it stands. */
export const playEvents: readonly TrackedName[] = [
  'job-clip-played',
  'job-page-clip-played',
  'content-page-clip-played',
  'sourcing-page-clip-played',
];
/** Somebody wants to apply: on a job's page, or on a page that was sent to them. */
export const applyClickEvents: readonly TrackedName[] = [
  'job-page-apply-clicked',
  'sourcing-page-apply-clicked',
];

/** What only the server tells of a person; refused from browsers. */
export const serverEventNames = [
  'sequence-email-sent',
  'sequence-email-delivered',
  'sequence-email-opened',
  'sequence-email-clicked',
  'sequence-email-replied',
  'sequence-email-bounced',
  'sequence-email-unsubscribed',
  'application-pushed',
  'ats-stage-changed',
  'text-message-received',
  // What the staff did about an application, and when they meet. Not in the spec.
  'candidate-message-sent',
  'interview-booked',
  'interview-cancelled',
] as const;
export const ServerEventName = z.enum(serverEventNames);
export type ServerEventName = z.infer<typeof ServerEventName>;

export const AnyEventName = z.enum([...eventNames, ...serverEventNames]);
export type AnyEventName = z.infer<typeof AnyEventName>;

/** A part of a recording that was really heard, in milliseconds. */
export const HeardRange = z.tuple([Ms, Ms]);
export type HeardRange = z.infer<typeof HeardRange>;

const short = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const upTo = (max: number) => z.string().check(z.maxLength(max));

const common = {
  /** The same id counts once, however often it arrives. */
  eventId: TrackedEventId,
  anonymousId: z.string().check(z.regex(/^[A-Za-z0-9]{12}$/)),
  userAgent: upTo(512),
  employerPermalink: short(63),
  at: z.iso.datetime({ offset: true }),
  /** Without query and fragment. */
  path: short(1024),
  language: short(35),
  referrerHost: upTo(255),
  /** The id is one of this page view only: counted, never linked. */
  unlinked: z.optional(z.literal(true)),
  shareLinkPermalink: z.optional(ShareLinkPermalink),
};
const play = { jobClipPermalink: JobClipPermalink, jobClipTrackPermalink: TrackPermalink, position: Ms };
const watch = { ...play, ranges: z.array(HeardRange).check(z.maxLength(50)) };
const onPage = {
  jobPagePermalink: z.optional(JobPagePermalink),
  contentPagePermalink: z.optional(ContentPagePermalink),
  jobBoardPermalink: z.optional(JobBoardPermalink),
};
const jobPage = { ...onPage, jobPagePermalink: JobPagePermalink };
const contentPage = { ...onPage, contentPagePermalink: ContentPagePermalink };
const blockId = short(64);

const tracked = <const N extends TrackedName, S extends Record<string, z.ZodMiniType>>(name: N, props: S) =>
  z.strictObject({ ...common, event: z.literal(name), ...props });

type Place = { contentPagePermalink?: unknown; jobBoardPermalink?: unknown };
/** On a content page, or on the page of a board, which is one without blocks. Not in the spec. */
const ofContent = z.refine<Place>(
  (event) => event.contentPagePermalink !== undefined || event.jobBoardPermalink !== undefined,
  { path: ['contentPagePermalink'] },
);

/** One event with all its properties; unknown ones refuse it. */
export const TrackEvent = z.discriminatedUnion('event', [
  tracked('job-page-viewed', { ...jobPage, jobBoardPermalink: JobBoardPermalink }),
  tracked('job-page-clip-played', { ...jobPage, ...play }),
  tracked('job-page-apply-clicked', { ...jobPage, target: z.enum(['here', 'link']) }),
  tracked('job-page-application-started', jobPage),
  tracked('job-page-application-submitted', jobPage),
  tracked('content-page-viewed', { ...onPage, contentPageType: short(40) }).check(ofContent),
  tracked('content-page-clip-played', { ...onPage, ...play }).check(ofContent),
  tracked('content-page-job-clicked', { ...jobPage, blockId }).check(ofContent),
  tracked('content-page-cta-clicked', { ...contentPage, blockId, action: short(64) }),
  tracked('content-page-form-submitted', { ...onPage, blockId }).check(ofContent),
  tracked('job-clip-viewed', {
    ...onPage,
    jobClipPermalink: JobClipPermalink,
    view: z.enum(['page', 'embed', 'track-embed']),
  }),
  tracked('job-clip-played', { ...onPage, ...play }),
  tracked('job-clip-progressed', {
    ...onPage,
    ...watch,
    /** The last quarter of the clip that was passed; 0 where somebody left before the first. */
    quartile: z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(75)]),
  }),
  tracked('job-clip-completed', { ...onPage, ...watch }),
  tracked('job-clip-highlight-hearted', {
    ...onPage,
    jobClipPermalink: JobClipPermalink,
    highlightId: HighlightId,
  }),
  tracked('job-clip-transcript-opened', { ...onPage, jobClipPermalink: JobClipPermalink }),
  tracked('sourcing-page-viewed', contentPage),
  tracked('sourcing-page-clip-played', { ...contentPage, ...play }),
  tracked('sourcing-page-interested-clicked', { ...contentPage, blockId }),
  tracked('sourcing-page-apply-clicked', { ...contentPage, jobPagePermalink: JobPagePermalink }),
]);
export type TrackEvent = z.infer<typeof TrackEvent>;

/** Most events one call may bring; the browser sends at most 20. */
export const MOST_EVENTS = 100;

/**
 * 204 when all are taken, 200 when some are, 422 when none is; acknowledged once durable. Each event of the array is
 * read for itself, so the body is checked by the verb. `text/plain` holding JSON is read too, as beacons send it.
 */
export const track = endpoint({
  name: 'track',
  method: 'POST',
  path: '/track',
  access: 'public',
  summary: 'Tracks one event or up to 100; each eventId counts once.',
  rate: 'track',
  retry: 'same',
  body: z.union([z.unknown(), z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_EVENTS))]),
  bodyLimit: 65_536,
  success: 200,
  response: z.object({
    accepted: z.int(),
    refused: z.array(z.object({ index: z.int(), code: z.string() })),
  }),
  errors: ['UNAVAILABLE'],
});

/** What was counted and what was not, over some days, for the employer. */
export const TrackingHealth = z.object({
  accepted: z.int(),
  bots: z.int(),
  refused: z.int(),
  withoutId: z.int(),
  discardedTokens: z.int(),
  lastAt: z.nullable(Iso),
});
