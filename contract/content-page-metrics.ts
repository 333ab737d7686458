// What came of a content page over some days: of its visitors, and of each of its blocks.
import * as z from 'zod/mini';
import { BlockId } from './content-page-blocks.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName } from './kit/ids.ts';

/** People, not machines, and not staff who block their analytics. Days are those of UTC. */
export const PageMetrics = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object({
    views: z.int(),
    /** A device once a day. */
    uniques: z.int(),
    plays: z.int(),
    /** Jobs that were opened from it, and presses of Apply on a campaign page. */
    jobClicks: z.int(),
    /** Buttons, and answers of interest. */
    ctaClicks: z.int(),
    /** Forms that were sent, without the one of the gate. */
    forms: z.int(),
    /** Persons who told at the gate who they are. */
    unlocks: z.int(),
  }),
  /** The blocks of the page, draft and published, in columns too. What browsers call otherwise is left out. */
  blocks: z.array(
    z.object({
      id: BlockId,
      /** Null: no event tells that a block came into sight. */
      seen: z.nullable(z.int()),
      /** Presses on its buttons, jobs and forms. */
      clicked: z.int(),
    }),
  ),
  /** Since when the presses on blocks are known: single events are not kept as long as sums. */
  blocksFrom: z.string(),
  /** Every day, also those on which nothing happened. `clicks` are those of jobs and of buttons. */
  series: z.array(z.object({ day: z.string(), views: z.int(), plays: z.int(), clicks: z.int() })),
});
export type PageMetrics = z.infer<typeof PageMetrics>;

export const getContentPageMetrics = endpoint({
  name: 'getContentPageMetrics',
  method: 'GET',
  path: '/v1/employers/:employer/content-pages/:page/metrics',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns metrics of a page over a period: the last 30 days by default, at most 400.',
  rate: 'heavy',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName, page: ContentPagePermalink }),
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  success: 200,
  response: PageMetrics,
});

export const contentPageMetricsEndpoints: readonly Endpoint[] = [getContentPageMetrics];
