// Job boards as staff work with them (specification, sections 3 and 7).
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { Image } from './images.ts';
import { Job, Node, Platform } from './job.ts';
import { jobAdvertEndpoints } from './job-board-adverts.ts';
import { importEndpoints } from './job-board-imports.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Iso, Language, line, longOrEmpty, Ref, stamp } from './kit/fields.ts';
import {
  AtsConnectionPermalink,
  EmployerName,
  ImagePermalink,
  JobBoardPermalink,
  JobClipPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { SyncRun } from './sync-run.ts';

export const BoardStatus = z.enum(['draft', 'published', 'archived']);
export type BoardStatus = z.infer<typeof BoardStatus>;

/**
 * `board` the list is fresh · `empty` the source answers with no jobs · `degraded` the last sync failed, the last good
 * list is shown · `unavailable` never synced. A board by hand is `board` or `empty`.
 */
export const BoardState = z.enum(['board', 'empty', 'degraded', 'unavailable']);
export type BoardState = z.infer<typeof BoardState>;

const shared = {
  permalink: JobBoardPermalink,
  title: z.string(),
  language: Language,
  atsSourcePlatform: Platform,
  departments: z.array(Node),
  offices: z.array(Node),
  state: BoardState,
  syncedAt: z.nullable(Iso),
  intro: z.string(),
  coverImage: z.nullable(Image),
  jobClips: z.array(Ref),
  employerProfile: PublicEmployer,
  /** Open, listed jobs. */
  jobCount: z.int(),
};

/** A board in staff lists, without its jobs. */
export const JobBoardRow = z.object({
  ...shared,
  status: BoardStatus,
  connection: z.nullable(AtsConnectionPermalink),
  ...stamp,
});
export type JobBoardRow = z.infer<typeof JobBoardRow>;

/** A board as staff see it; `jobs` holds all that are not archived. */
export const JobBoard = z.object({ ...JobBoardRow.shape, jobs: z.array(Job) });
export type JobBoard = z.infer<typeof JobBoard>;

/** A board as anybody sees it, without its jobs. */
export const PublicBoardFace = z.object({
  ...shared,
  updatedAt: Iso,
  /** Of the employer's privacy text, which whoever stays in touch agrees to. */
  privacyVersion: z.string(),
});
export type PublicBoardFace = z.infer<typeof PublicBoardFace>;

/**
 * A board as anybody sees it. `jobs` are those that are open and listed, newest first, a page of them; `total` counts
 * them all, and `nextCursor` leads on, null at the end.
 */
export const PublicJobBoard = z.object({
  ...shared,
  jobs: z.array(Job),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
  updatedAt: Iso,
});
export type PublicJobBoard = z.infer<typeof PublicJobBoard>;

/** A node of a tree kept by hand; one without an id is new. At most 500 nodes a tree, four deep. */
export type NodeChange = { id?: string | undefined; name: string; children: NodeChange[] };
export const NodeChange: z.ZodMiniType<NodeChange> = z.strictObject({
  id: z.optional(line(120)),
  name: line(120),
  get children() {
    return z.array(NodeChange).check(z.maxLength(500));
  },
});

const tree = z.array(NodeChange).check(z.maxLength(500));
const writable = {
  language: z.optional(Language),
  intro: z.optional(longOrEmpty(5000)),
  coverImage: z.optional(z.nullable(ImagePermalink)),
  jobClips: z.optional(z.array(JobClipPermalink).check(z.maxLength(20))),
  /** Only where no ATS fills them. */
  departments: z.optional(tree),
  offices: z.optional(tree),
};
export const NewJobBoard = z.strictObject({ ...writable, title: line(200) });
export type NewJobBoard = z.infer<typeof NewJobBoard>;
export const JobBoardChange = z.strictObject({ ...writable, title: z.optional(line(200)) });
export type JobBoardChange = z.infer<typeof JobBoardChange>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofBoard = z.strictObject({ employer: EmployerName, board: JobBoardPermalink });
const boards = '/v1/employers/:employer/job-boards';
const board = '/v1/employers/:employer/job-boards/:board';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listJobBoards = endpoint({
  ...read,
  name: 'listJobBoards',
  path: boards,
  summary: 'Lists job boards without their jobs.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, status: z.optional(z.array(BoardStatus)) }),
  success: 200,
  response: page(JobBoardRow),
});

export const createJobBoard = endpoint({
  ...write,
  name: 'createJobBoard',
  method: 'POST',
  path: boards,
  summary: 'Creates a draft board for manual or imported jobs.',
  retry: 'key',
  params: ofEmployer,
  body: NewJobBoard,
  success: 201,
  response: JobBoardRow,
});

export const getJobBoard = endpoint({
  ...read,
  name: 'getJobBoard',
  path: board,
  summary: 'Returns one board with its jobs, including drafts.',
  params: ofBoard,
  success: 200,
  response: JobBoard,
});

export const saveJobBoard = endpoint({
  ...write,
  name: 'saveJobBoard',
  method: 'PUT',
  path: board,
  summary: 'Updates a board. Departments and offices only where no ATS provides them.',
  retry: 'version',
  params: ofBoard,
  body: JobBoardChange,
  success: 200,
  response: JobBoardRow,
  errors: ['CONFLICT'],
});

const lifeCycle = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/job-boards/:board/${word}`,
    summary,
    retry: 'same',
    params: ofBoard,
    success: 200,
    response: JobBoardRow,
    errors: ['CONFLICT'],
  });

export const publishJobBoard = lifeCycle('publishJobBoard', 'publish', 'Publishes the board.');
export const unpublishJobBoard = lifeCycle('unpublishJobBoard', 'unpublish', 'Unpublishes the board.');
export const archiveJobBoard = lifeCycle(
  'archiveJobBoard',
  'archive',
  'Archives the board and hides its jobs.',
);
export const restoreJobBoard = lifeCycle(
  'restoreJobBoard',
  'restore',
  'Restores an archived board as a draft.',
);

export const jobBoardEndpoints: readonly Endpoint[] = [
  listJobBoards,
  createJobBoard,
  getJobBoard,
  saveJobBoard,
  publishJobBoard,
  unpublishJobBoard,
  archiveJobBoard,
  restoreJobBoard,
  ...importEndpoints,
  ...jobAdvertEndpoints,
];

/** A sync or import of the board ended. */
export const jobBoardsSynced = event({
  name: 'job-boards/synced',
  room: 'employer',
  payload: z.object({
    permalink: JobBoardPermalink,
    counts: SyncRun.shape.counts,
    result: SyncRun.shape.result,
    state: BoardState,
  }),
});

export const jobBoardEvents = [jobBoardsSynced];
