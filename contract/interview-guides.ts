// The calls of interview guides. A guide is a content page: publishing, versions, checks, preview, copies, archive and
// the blocks above its sections are the calls of content pages with the same permalink.
import * as z from 'zod/mini';
import { ContentPage, ContentPageChange, KeepBefore, ListedContentPage, PageStatus } from './content-page.ts';
import { GuideAudience, GuideChange, GuideFile, ReadGuide } from './interview-guide.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, Ref } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** Somebody known who opened the guide's page, and when they last did. */
export const GuideViewer = z.object({ person: Ref, at: Iso });
export type GuideViewer = z.infer<typeof GuideViewer>;

/** The latest first, so many at most: of one guide, and of each in a list. */
export const viewersShown = { one: 100, listed: 1 } as const;

/** Nobody is named to who may not see that person; `viewerCount` counts those the reader may see. */
const viewers = { viewedBy: z.array(GuideViewer), viewerCount: z.int() };

/** With the interviewer's parts only where the call asked for them and the reader may see them. */
export const InterviewGuide = z.object({ ...ContentPage.shape, ...ReadGuide.shape, ...viewers });
export type InterviewGuide = z.infer<typeof InterviewGuide>;

export const ListedGuide = z.object({
  ...ListedContentPage.shape,
  jobPage: z.nullable(Ref),
  stage: z.string(),
  audience: GuideAudience,
  ...viewers,
});
export type ListedGuide = z.infer<typeof ListedGuide>;

const { blocks: _blocks, title: _title, keepBefore: _keep, ...look } = ContentPageChange.shape;
export const NewInterviewGuide = z.strictObject({ title: line(200), ...look, ...GuideChange.shape });
export type NewInterviewGuide = z.infer<typeof NewInterviewGuide>;
/** `sections`, `rubric` and `attachments` are replaced whole. */
export const InterviewGuideChange = z.strictObject({
  title: z.optional(line(200)),
  ...look,
  ...GuideChange.shape,
  keepBefore: KeepBefore,
});
export type InterviewGuideChange = z.infer<typeof InterviewGuideChange>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofGuide = z.strictObject({ employer: EmployerName, interviewGuide: ContentPagePermalink });
const guides = '/v1/employers/:employer/interview-guides';
const one = '/v1/employers/:employer/interview-guides/:interviewGuide';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;
const bodyLimit = 2_000_000;

export const listInterviewGuides = endpoint({
  ...read,
  name: 'listInterviewGuides',
  path: guides,
  summary:
    'Lists guides, last changed first. Hiring managers get those of their own jobs; viewers get published ones with a candidate view.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(PageStatus)),
    jobPagePermalink: z.optional(z.array(JobPagePermalink)),
  }),
  success: 200,
  response: page(ListedGuide),
});

export const createInterviewGuide = endpoint({
  ...write,
  name: 'createInterviewGuide',
  method: 'POST',
  path: guides,
  summary: 'Creates a draft, kept out of search engines unless told otherwise.',
  retry: 'key',
  params: ofEmployer,
  body: NewInterviewGuide,
  bodyLimit,
  success: 201,
  response: InterviewGuide,
});

export const getInterviewGuide = endpoint({
  ...read,
  name: 'getInterviewGuide',
  path: one,
  summary: 'Returns one guide: the candidate view, unless the interviewer view is requested.',
  params: ofGuide,
  query: z.strictObject({ audience: z.optional(z.enum(['candidate', 'interviewer'])) }),
  success: 200,
  response: InterviewGuide,
});

export const saveInterviewGuide = endpoint({
  ...write,
  name: 'saveInterviewGuide',
  method: 'PUT',
  path: one,
  summary: 'Changes the draft; the published guide stays.',
  retry: 'version',
  params: ofGuide,
  body: InterviewGuideChange,
  bodyLimit,
  success: 200,
  response: InterviewGuide,
  errors: ['CONFLICT', 'DUPLICATE'],
});

export const addGuideFile = endpoint({
  ...write,
  name: 'addGuideFile',
  method: 'POST',
  path: `${one}/files`,
  summary: 'Uploads a file, checked by its content; the guide has it once `attachments` lists it.',
  rate: 'upload',
  retry: 'key',
  params: ofGuide,
  file: { maxBytes: 10_000_000, accepts: ['pdf', 'docx', 'odt', 'txt'], isRequired: true },
  success: 201,
  response: GuideFile,
  errors: ['FILE_REFUSED', 'CONFLICT'],
});

/**
 * A kit as Greenhouse's Harvest API gives it: an `interview_kit` with its questions, an interview or a stage that holds
 * some, or a list of these. What is of another form is refused.
 */
const kit = z.unknown();
const kitLimit = 1_000_000;

export const previewKit = endpoint({
  ...write,
  name: 'previewKit',
  isReading: true,
  method: 'POST',
  path: `${guides}/import/preview`,
  summary: 'Previews the guide a kit would become; saves nothing.',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({ kit }),
  bodyLimit: kitLimit,
  success: 200,
  response: z.object({
    title: z.string(),
    sections: z.array(
      z.object({ title: z.string(), durationMinutes: z.int(), questions: z.array(z.string()) }),
    ),
    /** Questions without words, and what is beyond the most a guide takes. */
    leftOut: z.int(),
  }),
});

export const importInterviewGuide = endpoint({
  ...write,
  name: 'importInterviewGuide',
  method: 'POST',
  path: `${guides}/import`,
  summary: 'Creates a draft guide from a kit; only interviewers see it until it is shared with candidates.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    kit,
    title: z.optional(line(200)),
    jobPage: z.optional(z.nullable(JobPagePermalink)),
  }),
  bodyLimit: kitLimit,
  success: 201,
  response: InterviewGuide,
});

export const interviewGuideEndpoints: readonly Endpoint[] = [
  listInterviewGuides,
  createInterviewGuide,
  getInterviewGuide,
  saveInterviewGuide,
  addGuideFile,
  previewKit,
  importInterviewGuide,
];
