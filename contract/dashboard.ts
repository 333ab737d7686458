// The dashboard: what happened, in figures that lead to what is behind them.
import * as z from 'zod/mini';
import { Outreach } from './dashboard-outreach.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Day, Iso } from './kit/fields.ts';
import {
  ApplicationPermalink,
  EmployerName,
  JobPagePermalink,
  NotificationId,
  ScorecardPermalink,
} from './kit/ids.ts';
import { ShareLinkOwner } from './share-link.ts';
import { TrackedName } from './tracking.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'heavy', retry: 'none' } as const;

/**
 * Bots and staff who block their analytics are left out. Days are those of UTC; `visitors` counts a device once a day
 * and kind of page.
 */
export const Totals = z.object({
  visitors: z.int(),
  plays: z.int(),
  secondsWatched: z.int(),
  hearts: z.int(),
  pageViews: z.int(),
  applyClicks: z.int(),
  applicationsStarted: z.int(),
  applicationsSubmitted: z.int(),
  persons: z.int(),
});
export type Totals = z.infer<typeof Totals>;

/** `persons` is the query of the talent pool behind the figure; null where a role may not see persons. */
const behind = { persons: z.nullable(z.string()) };

export const FunnelStep = z.object({
  step: z.enum([
    'clip-played',
    'page-viewed',
    'apply-clicked',
    'application-started',
    'application-submitted',
  ]),
  count: z.int(),
  previous: z.nullable(z.int()),
  ...behind,
});

/** What was played, seen or opened most; `applications` where they can be told by the thing: jobs and share links. */
export const TopThing = z.object({
  permalink: z.string(),
  title: z.string(),
  count: z.int(),
  seconds: z.int(),
  applications: z.nullable(z.int()),
  /** What a share link leads to; null for what is its own screen. */
  owner: z.nullable(z.object({ kind: ShareLinkOwner, permalink: z.string() })),
  ...behind,
});
export type TopThing = z.infer<typeof TopThing>;

export const Dashboard = z.object({
  from: z.string(),
  to: z.string(),
  /** When the figures were last added up. */
  asOf: Iso,
  totals: Totals,
  previous: z.nullable(Totals),
  funnel: z.array(FunnelStep),
  topClips: z.array(TopThing),
  topJobs: z.array(TopThing),
  topShareLinks: z.array(TopThing),
  series: z.array(
    z.object({
      day: z.string(),
      pageViews: z.int(),
      plays: z.int(),
      applications: z.int(),
      persons: z.int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;
export type DashboardDay = Dashboard['series'][number];
export type FunnelStep = z.infer<typeof FunnelStep>;

/** In the order of a first hour; none of them needs an ATS. */
export const FirstStep = z.enum([
  'brand',
  'departments',
  'job',
  'board',
  'team',
  'application',
  'answer',
  'consent',
  'clip',
  'share-link',
]);
export type FirstStep = z.infer<typeof FirstStep>;

const Entity = z.nullable(
  z.object({ kind: z.string(), permalink: z.string(), parent: z.nullable(z.string()) }),
);

export const Since = z.object({
  /** Null at the first visit: then the last seven days are told. */
  since: z.nullable(Iso),
  counts: z.object({
    applications: z.int(),
    leads: z.int(),
    persons: z.int(),
    plays: z.int(),
    /** Of people to e-mails, in sequences the caller sees and outside any; 0 below recruiters. */
    replies: z.int(),
    syncsHeld: z.int(),
  }),
  items: z.array(
    z.object({
      kind: z.enum(['application', 'lead', 'person', 'reply', 'sync']),
      text: z.string(),
      entity: Entity,
      at: Iso,
    }),
  ),
  /** What waits for the caller now, whenever it came; 0 for what the role may not act on. */
  waiting: z.object({
    /** Handed in, and nobody has decided or moved them. */
    applications: z.int(),
    syncsHeld: z.int(),
    /** Mentions and replies that the caller has not read, newest first, at most five. */
    notices: z.array(z.object({ id: NotificationId, text: z.string(), entity: Entity, at: Iso })),
    /** The caller’s own that can be handed in now; those due first, at most five of them named. */
    scorecards: z.object({
      count: z.int(),
      items: z.array(
        z.object({
          permalink: ScorecardPermalink,
          fullName: z.string(),
          jobTitle: z.string(),
          dueAt: z.nullable(Iso),
          isLate: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * First things to do, from what really is there. `see` is a public path that shows it; null while there is none. The
   * job and the application are those to go on with.
   */
  firstSteps: z.array(
    z.object({
      step: FirstStep,
      isDone: z.boolean(),
      see: z.nullable(z.string()),
      jobPage: z.nullable(JobPagePermalink),
      application: z.nullable(ApplicationPermalink),
    }),
  ),
});
export type Since = z.infer<typeof Since>;

const range = {
  from: Day,
  to: Day,
  compare: z.optional(z.enum(['previous', 'year'])),
};

export const getDashboard = endpoint({
  ...read,
  name: 'getDashboard',
  path: '/v1/employers/:employer/dashboard',
  summary: 'Returns metrics of up to 400 days; for hiring managers, of assigned jobs.',
  params: ofEmployer,
  query: z.strictObject(range),
  success: 200,
  response: Dashboard,
});

export const getSince = endpoint({
  ...read,
  name: 'getSince',
  path: '/v1/employers/:employer/dashboard/since',
  summary: 'Returns activity since the last visit, or since a time in the last 90 days.',
  rate: 'read',
  params: ofEmployer,
  query: z.strictObject({ since: z.optional(z.iso.datetime({ offset: true })) }),
  success: 200,
  response: Since,
});

export const getDashboardTable = endpoint({
  ...read,
  name: 'getDashboardTable',
  path: '/v1/employers/:employer/dashboard/data.csv',
  summary: 'Exports the metrics by day as CSV.',
  params: ofEmployer,
  query: z.strictObject(range),
  success: 200,
  response: z.string(),
  produces: 'text/csv',
});

export const getOutreach = endpoint({
  ...read,
  name: 'getOutreach',
  role: 'recruiter',
  path: '/v1/employers/:employer/dashboard/outreach',
  summary:
    'Returns replies waiting for an answer, tasks due and e-mails sent today, of sequences the caller sees.',
  rate: 'read',
  params: ofEmployer,
  success: 200,
  response: Outreach,
});

export const dashboardEndpoints: readonly Endpoint[] = [
  getDashboard,
  getSince,
  getDashboardTable,
  getOutreach,
];

/** At most five a second an employer; `sampledFrom` says for how many it stands. Names nobody. */
export const trackingReceived = event({
  name: 'tracking/received',
  room: 'employer',
  payload: z.object({
    event: TrackedName,
    at: Iso,
    jobClip: z.nullable(z.object({ permalink: z.string(), title: z.string() })),
    jobPage: z.nullable(z.object({ permalink: z.string(), title: z.string() })),
    referrerHost: z.string(),
    sampledFrom: z.int(),
  }),
});
