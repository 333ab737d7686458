// A job page: what staff see and write of it, and the smaller part that anybody sees.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import {
  EmploymentType,
  Geo,
  GeoChange,
  Job,
  JobPlace,
  Place,
  Platform,
  Salary,
  SalaryChange,
  WorkplaceType,
} from './job.ts';
import { PublicJobClip } from './job-clip.ts';
import { JobStory } from './job-story.ts';
import { SpokenLanguage } from './kit/codes.ts';
import { Iso, line, lineOrEmpty, longOrEmpty, Ref, stamp, WebAddress, Who } from './kit/fields.ts';
import {
  JobBoardPermalink,
  JobClipPermalink,
  JobPagePermalink,
  ScreeningSetPermalink,
  UserId,
} from './kit/ids.ts';

export const JobPageStatus = z.enum(['draft', 'published', 'closed', 'archived']);
export type JobPageStatus = z.infer<typeof JobPageStatus>;

/** `here`: our form; `link`: the address in `applyUrl`; `none`: the page only tells. */
export const ApplyMode = z.enum(['here', 'link', 'none']);
export type ApplyMode = z.infer<typeof ApplyMode>;

/** Which jobs a job's page names at its end: found by us, chosen by staff in their order, or none. */
export const SimilarMode = z.enum(['recommended', 'by-hand', 'off']);
export type SimilarMode = z.infer<typeof SimilarMode>;

/** What cleaning may take out of a description; `rest` is what stood beyond the largest size. */
export const RemovedPart = z.enum([
  'script',
  'frame',
  'picture',
  'media',
  'drawing',
  'form',
  'style',
  'address',
  'rest',
]);
export type RemovedPart = z.infer<typeof RemovedPart>;

export const Removed = z.object({ part: RemovedPart, times: z.int() });
export type Removed = z.infer<typeof Removed>;

const shared = {
  permalink: JobPagePermalink,
  title: z.string(),
  /** Whether boards, feeds and search engines name it; an unlisted one is reached by its link only. */
  isListed: z.boolean(),
  departments: z.array(Place),
  offices: z.array(Place),
  topDepartment: z.nullable(Place),
  topOffice: z.nullable(Place),
  location: z.string(),
  place: z.nullable(Geo),
  secondaryLocations: z.array(z.string()),
  /** What all its locations were read as, in their order. */
  places: z.array(JobPlace),
  workplaceType: z.nullable(WorkplaceType),
  employmentType: z.nullable(EmploymentType),
  salary: z.nullable(Salary),
  /** Of the job's own text, as BCP 47. */
  language: z.string(),
  requisitionId: z.string(),
  applyMode: ApplyMode,
  applyUrl: z.nullable(z.string()),
  /** The page that is shown as its story; which pairing chose it, and the blocks, are told elsewhere. */
  contentPage: z.nullable(Ref),
  publishedAt: z.nullable(Iso),
  closedAt: z.nullable(Iso),
  /** Rolling: 30 days after the source last named the job; for a job by hand, 30 days from today (reference E.1). */
  validThrough: z.nullable(Iso),
  jobBoard: z.object({ permalink: JobBoardPermalink, title: z.string(), atsSourcePlatform: Platform }),
  employerProfile: PublicEmployer,
};

/** A job page in staff lists, without its description. */
export const JobPageRow = z.object({
  ...shared,
  status: JobPageStatus,
  /** Candidates reach a published job only while this holds. */
  isBoardPublic: z.boolean(),
  screeningSetPermalink: z.nullable(ScreeningSetPermalink),
  jobClips: z.array(Ref),
  hiringManagers: z.array(Who),
  source: z.nullable(z.object({ id: z.string(), hostedUrl: z.nullable(z.string()), lastSeenAt: Iso })),
  /** Fields set by hand that a sync leaves alone. */
  overrides: z.array(z.string()),
  /** How often in a row the source did not name it; at two it closes. */
  missedSyncs: z.int(),
  ...stamp,
});
export type JobPageRow = z.infer<typeof JobPageRow>;

/** A job page as staff see it. `descriptionHtml` is sanitised. */
export const JobPage = z.object({
  ...JobPageRow.shape,
  descriptionHtml: z.string(),
  /** What was taken out of the description when it was written or came from its source. */
  descriptionRemoved: z.array(Removed),
  similarMode: SimilarMode,
  /** Jobs of the same board in the order staff chose; shown while `similarMode` is `by-hand` and they are open. */
  similarJobs: z.array(Ref),
  /** Whether applications that were started before the job closed may be handed in for 24 hours. */
  mayFinishLate: z.boolean(),
});
export type JobPage = z.infer<typeof JobPage>;

/** A job as anybody sees it, with the clips of its team in full and at most six similar jobs. */
export const PublicJobPage = z.object({
  ...shared,
  descriptionHtml: z.string(),
  createdAt: Iso,
  updatedAt: Iso,
  jobClips: z.array(PublicJobClip),
  similar: z.array(Job),
  story: z.nullable(JobStory),
});
export type PublicJobPage = z.infer<typeof PublicJobPage>;

const nodeIds = z.array(line(120)).check(z.maxLength(20));

const writable = {
  title: z.optional(line(200)),
  isListed: z.optional(z.boolean()),
  /** Ids of nodes of the board's trees. */
  departments: z.optional(nodeIds),
  offices: z.optional(nodeIds),
  location: z.optional(line(300)),
  place: z.optional(z.nullable(GeoChange)),
  secondaryLocations: z.optional(z.array(line(300)).check(z.maxLength(50))),
  workplaceType: z.optional(z.nullable(WorkplaceType)),
  employmentType: z.optional(z.nullable(EmploymentType)),
  descriptionHtml: z.optional(longOrEmpty(100_000)),
  salary: z.optional(z.nullable(SalaryChange)),
  language: z.optional(SpokenLanguage),
  requisitionId: z.optional(lineOrEmpty(80)),
  applyMode: z.optional(ApplyMode),
  applyUrl: z.optional(z.nullable(WebAddress)),
  screeningSetPermalink: z.optional(z.nullable(ScreeningSetPermalink)),
  jobClips: z.optional(z.array(JobClipPermalink).check(z.maxLength(20))),
  hiringManagers: z.optional(z.array(UserId).check(z.maxLength(20))),
  similarMode: z.optional(SimilarMode),
  similarJobs: z.optional(z.array(JobPagePermalink).check(z.maxLength(6))),
  mayFinishLate: z.optional(z.boolean()),
};

export const NewJobPage = z.strictObject({
  ...writable,
  jobBoardPermalink: JobBoardPermalink,
  title: line(200),
  location: line(300),
  descriptionHtml: longOrEmpty(100_000),
});
export type NewJobPage = z.infer<typeof NewJobPage>;

/** On a synced job each field set becomes an override; a field named in `backToSource` is given back to the sync. */
export const JobPageChange = z.strictObject({
  ...writable,
  backToSource: z.optional(z.array(line(40)).check(z.maxLength(20))),
});
export type JobPageChange = z.infer<typeof JobPageChange>;
