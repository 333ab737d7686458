// What visitors leave with the forms of a content page: a person is made or found by the rules of persons.
import * as z from 'zod/mini';
import { FormProps, QuestionName } from './content-page-props.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { longOrEmpty } from './kit/fields.ts';
import { AnonymousId, ContentPagePermalink, ShareLinkPermalink } from './kit/ids.ts';

/** The form of the soft gate stands in no block; it is named so where blocks have their id. */
export const GATE = 'gate';

/** Longest answer in characters. */
export const MOST_OF_ANSWER = 2000;

/** What every form asks for before questions of its own. */
export const formFields = ['fullName', 'email', 'phone'] as const;

/** A form as it is checked: which of its fields there are, and which must be filled in. */
export const AskedForm = z.pick(FormProps, { phone: true, items: true, hasMarketing: true });
export type AskedForm = z.infer<typeof AskedForm>;

export const submitContentPageForm = endpoint({
  name: 'submitContentPageForm',
  method: 'POST',
  path: '/v1/public/content-pages/:page/forms/:blockId',
  access: 'public',
  summary: 'Submits a form of a page. The answer is the same for known and unknown visitors.',
  rate: 'public-write',
  retry: 'key',
  params: z.strictObject({ page: ContentPagePermalink, blockId: QuestionName }),
  body: z.strictObject({
    /** The visitor’s devices; none where nothing may be kept, or no script runs. */
    anonymousIds: z.prefault(z.array(AnonymousId).check(z.maxLength(10)), []),
    shareLinkPermalink: z.optional(ShareLinkPermalink),
    /** `fullName`, `email` and `phone`, and the form's own questions by their id. */
    fields: z
      .record(QuestionName, longOrEmpty(MOST_OF_ANSWER))
      .check(z.refine((fields) => Object.keys(fields).length <= 20, { error: 'At most 20' })),
    consent: z.optional(
      z.strictObject({ version: z.string().check(z.maxLength(40)), marketing: z.boolean() }),
    ),
    /** A trap: people leave it empty. */
    website: z.prefault(z.string().check(z.maxLength(200)), ''),
  }),
  bodyLimit: 65_536,
  success: 204,
});

export const contentPageFormEndpoints: readonly Endpoint[] = [submitContentPageForm];
