// What visitors did, as staff read it.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day, Ref } from './kit/fields.ts';
import {
  ContentPagePermalink,
  EmployerName,
  JobClipPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { PersonEvent } from './person.ts';
import { TrackedName, TrackingHealth, track } from './tracking.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });

/** An event with whoever is known behind it. */
export const EventOfEmployer = z.object({ ...PersonEvent.shape, person: z.nullable(Ref) });
export type EventOfEmployer = z.infer<typeof EventOfEmployer>;

export const listEvents = endpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/v1/employers/:employer/events',
  access: 'employer',
  role: 'recruiter',
  summary: 'Lists visitor activity, newest day first, without bots.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    perPage: listQuery.perPage,
    cursor: listQuery.cursor,
    event: z.optional(z.array(TrackedName)),
    jobClipPermalink: z.optional(z.array(JobClipPermalink)),
    contentPagePermalink: z.optional(z.array(ContentPagePermalink)),
    shareLinkPermalink: z.optional(z.array(ShareLinkPermalink)),
    jobPagePermalink: z.optional(z.array(JobPagePermalink)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  success: 200,
  response: page(EventOfEmployer),
});

export const getTrackingHealth = endpoint({
  name: 'getTrackingHealth',
  method: 'GET',
  path: '/v1/employers/:employer/tracking/health',
  access: 'employer',
  role: 'admin',
  summary: 'Returns counted and refused events with reasons, by default for the last 30 days.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  success: 200,
  response: TrackingHealth,
});

export const trackingEndpoints: readonly Endpoint[] = [track, listEvents, getTrackingHealth];
