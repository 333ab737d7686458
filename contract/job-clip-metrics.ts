// What visitors did with clips.
import * as z from 'zod/mini';
import { ClipMetrics } from './job-clip.ts';
import { endpoint } from './kit/endpoint.ts';
import { Day } from './kit/fields.ts';
import { EmployerName, HighlightId, JobClipPermalink, TrackPermalink } from './kit/ids.ts';
import { listQuery } from './kit/page.ts';

const heavy = { method: 'GET', access: 'employer', role: 'viewer', rate: 'heavy', retry: 'none' } as const;

export const listClipMetrics = endpoint({
  ...heavy,
  name: 'listClipMetrics',
  path: '/v1/employers/:employer/job-clips/metrics',
  summary: 'Returns metrics of all clips, or of the given ones.',
  params: z.strictObject({ employer: EmployerName }),
  query: z.strictObject({
    ...listQuery,
    from: z.optional(Day),
    to: z.optional(Day),
    jobClipPermalink: z.optional(z.array(JobClipPermalink)),
  }),
  success: 200,
  response: z.object({
    data: z.array(z.object({ permalink: JobClipPermalink, title: z.string(), metrics: ClipMetrics })),
    nextCursor: z.nullable(z.string()),
    totals: ClipMetrics,
  }),
});

/**
 * A site that frames the clip (`isEmbed`), or that led to a page with it. `host` is empty where the browser named none,
 * and "*" for names that are no sites' and for sites past the first 500 of a day. Not in the spec.
 */
export const ClipHost = z.object({
  host: z.string(),
  isEmbed: z.boolean(),
  views: z.int(),
  plays: z.int(),
});
export type ClipHost = z.infer<typeof ClipHost>;

export const getClipMetrics = endpoint({
  ...heavy,
  name: 'getClipMetrics',
  path: '/v1/employers/:employer/job-clips/:clip/metrics',
  summary:
    'Returns metrics of one clip: retention by track, plays and hearts by highlight, views and plays by day and by site (the first 50). `seconds` counts the plays that reached each second, up to the last one heard. A highlight counts as played when its midpoint is heard.',
  params: z.strictObject({ employer: EmployerName, clip: JobClipPermalink }),
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  success: 200,
  response: z.object({
    totals: ClipMetrics,
    retention: z.array(z.object({ track: TrackPermalink, plays: z.int(), seconds: z.array(z.int()) })),
    highlights: z.array(z.object({ id: HighlightId, plays: z.int(), hearts: z.int() })),
    series: z.array(z.object({ day: z.string(), views: z.int(), plays: z.int() })),
    hosts: z.array(ClipHost),
  }),
});
