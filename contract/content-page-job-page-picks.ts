// The same story for many jobs at once; each answers for itself.
import * as z from 'zod/mini';
import { MOST_PAIRINGS } from './content-page-job-page.ts';
import { endpoint } from './kit/endpoint.ts';
import { ContentPageJobPagePermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';

/** So many jobs are paired by one call. */
export const MOST_PAIRED_AT_ONCE = 500;

const story = z.nullable(ContentPageJobPagePermalink);

/** How a job stood before it was paired. */
const Before = {
  /** The pairings it was picked in by hand. */
  picked: z.array(ContentPageJobPagePermalink).check(z.maxLength(MOST_PAIRINGS)),
  /** The story that it was given now had left it out. */
  isLeftOut: z.boolean(),
};

/**
 * `pick` picks the jobs in one pairing by hand and in no other; null leaves them to the rules · `take-back` puts a job
 * that was given `of` back to how it stood; one that was given another story meanwhile stays as it is.
 */
export const StoryPicksAct = z.union([
  z.strictObject({ kind: z.literal('pick'), contentPageJobPage: story }),
  z.strictObject({ kind: z.literal('take-back'), of: story, ...Before }),
]);
export type StoryPicksAct = z.infer<typeof StoryPicksAct>;

/** `isChanged` is false where the job was so already. `why` is a sentence for staff. */
export const StoryPickResult = z.union([
  z.object({
    permalink: JobPagePermalink,
    ok: z.literal(true),
    isChanged: z.boolean(),
    before: z.object(Before),
  }),
  z.object({ permalink: JobPagePermalink, ok: z.literal(false), code: z.string(), why: z.string() }),
]);
export type StoryPickResult = z.infer<typeof StoryPickResult>;

// Not in the spec: the call behind “Pair with job story” on the list of jobs (screens, section C1).
export const pickStories = endpoint({
  name: 'pickStories',
  method: 'POST',
  path: '/v1/employers/:employer/content-page-job-pages/batch',
  summary: 'Gives up to 500 jobs the same story. Jobs that can’t have it are listed; the others get it.',
  access: 'employer',
  role: 'recruiter',
  rate: 'heavy',
  retry: 'key',
  params: z.strictObject({ employer: EmployerName }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ permalink: JobPagePermalink }))
      .check(z.minLength(1), z.maxLength(MOST_PAIRED_AT_ONCE)),
    act: StoryPicksAct,
  }),
  success: 200,
  response: z.object({
    /** In the order asked. */
    results: z.array(StoryPickResult),
  }),
});
