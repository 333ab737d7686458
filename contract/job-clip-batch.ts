// The same act on many job clips; each answers for itself.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { EmployerName, JobClipPermalink } from './kit/ids.ts';

/** So many clips are changed by one call. */
export const MOST_CLIPS_AT_ONCE = 200;

/**
 * `publish` is for drafts with a recording that can be played · `restore` makes an archived clip a draft · `take-back`
 * gives a clip that was published, archived or restored by mistake the status it had; the moment it was published at
 * stays as it was.
 */
export const JobClipsAct = z.union([
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('take-back'), status: z.enum(['draft', 'published']) }),
]);
export type JobClipsAct = z.infer<typeof JobClipsAct>;

const item = z.strictObject({
  permalink: JobClipPermalink,
  /** The version that was looked at; a clip that has another one by now is left as it is. */
  version: z.int().check(z.gte(1)),
});

/** `isChanged` is false where the clip was so already; `version` is the one it has now. `why` is a sentence for staff. */
export const JobClipResult = z.union([
  z.object({ permalink: JobClipPermalink, ok: z.literal(true), isChanged: z.boolean(), version: z.int() }),
  z.object({ permalink: JobClipPermalink, ok: z.literal(false), code: z.string(), why: z.string() }),
]);
export type JobClipResult = z.infer<typeof JobClipResult>;

export const changeJobClips = endpoint({
  name: 'changeJobClips',
  method: 'POST',
  path: '/v1/employers/:employer/job-clips/batch',
  summary:
    'Applies one action to up to 200 clips. Clips that can’t be changed are reported; the others are changed.',
  access: 'employer',
  role: 'recruiter',
  rate: 'heavy',
  retry: 'key',
  params: z.strictObject({ employer: EmployerName }),
  body: z.strictObject({
    items: z.array(item).check(z.minLength(1), z.maxLength(MOST_CLIPS_AT_ONCE)),
    act: JobClipsAct,
  }),
  success: 200,
  response: z.object({
    /** In the order asked. */
    results: z.array(JobClipResult),
  }),
});
