// How the hiring screens read the API: the keys of what is kept, and what is asked for anew when something changed.
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApplicationRow } from '#contract/application.ts';
import { getApplicationFileText, getHiringFigures, getMatchThreshold } from '#contract/application-acts.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { getResumeFields } from '#contract/application-resumes.ts';
import {
  getApplication,
  getJobPipeline,
  listApplications,
  listJobPipelines,
  listPushAttempts,
} from '#contract/applications.ts';
import { getJobPage } from '#contract/job-pages.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { type ApplicationFileId, ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { listKey, listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { type ApplicationFilters, queryOf } from './job/application-filters.ts';

const PIPELINES = 'job-pipelines';
const PIPELINE = 'job-pipeline';
const LIST = 'applications';
const ONE = 'application';
const PUSHES = 'pushes';

const MOST_PAGES = 5;

export type Pipelines = { jobs: JobPipeline[]; isCut: boolean };

/**
 * All jobs with their figures, so that what waits can be counted over all of them; at most 5,000.
 * `isCut` says that there are more.
 */
export const pipelinesQuery = ({ search, isMine }: { search: string; isMine: boolean }) =>
  queryOptions({
    queryKey: [PIPELINES, { search, isMine }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Pipelines> => {
      const jobs: JobPipeline[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer: OutputOf<typeof listJobPipelines> = await call(
          listJobPipelines,
          {
            params: { employer: employerOf() },
            query: {
              perPage: '1000',
              ...(search === '' ? {} : { search }),
              ...(isMine ? { mine: 'true' as const } : {}),
              ...(cursor === null ? {} : { cursor }),
            },
          },
          { signal },
        );
        jobs.push(...answer.data);
        cursor = answer.nextCursor;
        if (cursor === null) break;
      }
      return { jobs, isCut: cursor !== null };
    },
  });

// An address that cannot be one is not asked for.
const gone = () => new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);

function pageOf(permalink: string): JobPagePermalink {
  const page = JobPagePermalink.safeParse(permalink);
  if (!page.success) throw gone();
  return page.data;
}

/** One job with its figures by status, source and stage. */
export const pipelineQuery = (permalink: string) =>
  queryOptions({
    queryKey: [PIPELINE, permalink],
    queryFn: ({ signal }) =>
      call(getJobPipeline, { params: { employer: employerOf(), page: pageOf(permalink) } }, { signal }),
  });

/** How fast applications were answered of late. */
export const hiringFiguresQuery = () =>
  queryOptions({
    queryKey: [PIPELINES, 'figures'],
    queryFn: ({ signal }) => call(getHiringFigures, { params: { employer: employerOf() } }, { signal }),
  });

/** From which score applications to a job match, with the scores it is applied to. */
export const thresholdQuery = (permalink: string) =>
  queryOptions({
    queryKey: [PIPELINE, permalink, 'threshold'],
    queryFn: ({ signal }) =>
      call(getMatchThreshold, { params: { employer: employerOf(), page: pageOf(permalink) } }, { signal }),
  });

/** The page candidates see of a job: its address, its questions, where its applications go. */
export const jobPageQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['job-page', permalink],
    queryFn: ({ signal }) =>
      call(getJobPage, { params: { employer: employerOf(), page: pageOf(permalink) } }, { signal }),
  });

type ApplicationPage = OutputOf<typeof listApplications>;

/** The applications of a job under some filters, fifty at a time. */
export const applicationsQuery = (permalink: string, filters: ApplicationFilters) =>
  listQuery(listApplications, { jobPagePermalink: [pageOf(permalink)], ...queryOf(filters) });

const paramsOf = (permalink: string) => {
  const application = ApplicationPermalink.safeParse(permalink);
  if (!application.success) throw gone();
  return { employer: employerOf(), application: application.data };
};

/** One application with its answers. */
export const applicationQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => call(getApplication, { params: paramsOf(permalink) }, { signal }),
  });

/** How soon is asked again whether a file was read: later each time, as it may wait for another try. */
const readingMs = (times: number) => Math.min(1_000 * 2 ** times, 60_000);

/** What a file says, as plain text; once it was read it never changes. */
export const fileTextQuery = (permalink: string, id: ApplicationFileId) =>
  queryOptions<OutputOf<typeof getApplicationFileText>>({
    queryKey: ['file-text', permalink, id],
    staleTime: ({ state: { data } }) => (data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'waiting' ? readingMs(dataUpdateCount) : false,
    queryFn: ({ signal }) =>
      call(getApplicationFileText, { params: { ...paramsOf(permalink), id } }, { signal }),
  });

/** What a résumé says of the person, beside what the profile has. */
export const resumeFieldsQuery = (permalink: string, id: ApplicationFileId) =>
  queryOptions<OutputOf<typeof getResumeFields>>({
    queryKey: ['resume-fields', permalink, id],
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'waiting' ? readingMs(dataUpdateCount) : false,
    queryFn: ({ signal }) => call(getResumeFields, { params: { ...paramsOf(permalink), id } }, { signal }),
  });

/** Every try to hand an application to its ATS, newest first. */
export const pushesQuery = (permalink: string) =>
  queryOptions({
    queryKey: [PUSHES, permalink],
    queryFn: async ({ signal }) =>
      (await call(listPushAttempts, { params: paramsOf(permalink), query: {} }, { signal })).data,
  });

/** The figures are asked for anew, wherever they show. */
export async function figuresChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    ([PIPELINES, PIPELINE] as const).map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}

/** Somebody else decided: the row says so where it stands, and moves when the list is next read. */
export function statusArrived(
  client: QueryClient,
  changed: Pick<ApplicationRow, 'permalink' | 'status'> & { stage?: ApplicationRow['stage'] | undefined },
): void {
  const { permalink, status, stage } = changed;
  const put = (row: ApplicationRow) =>
    row.permalink === permalink
      ? { ...row, status, stage: stage === undefined || stage.key === row.stage.key ? row.stage : stage }
      : row;
  client.setQueriesData<InfiniteData<ApplicationPage>>(
    { queryKey: listKey(listApplications) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(put) })) },
  );
}

/** A row as the lists that were read have it. */
export function rowInLists(client: QueryClient, permalink: string): ApplicationRow | undefined {
  const lists = client.getQueriesData<InfiniteData<ApplicationPage>>({ queryKey: listKey(listApplications) });
  return lists
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
    .find((row) => row.permalink === permalink);
}

/**
 * A card was moved, and `row` says where to: it says so where it stood, and stands in the list of the view it goes into
 * too. The two lists are read anew one before the other, and between them it would stand in neither.
 */
export function cardMoved(
  client: QueryClient,
  row: ApplicationRow,
  into: ReturnType<typeof applicationsQuery>['queryKey'],
): void {
  // What is read just now knows nothing of it.
  void client.cancelQueries({ queryKey: listKey(listApplications) });
  statusArrived(client, row);
  client.setQueryData(into, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (list === undefined || first === undefined) return list;
    const isThere = list.pages.some(({ data }) => data.some(({ permalink }) => permalink === row.permalink));
    return isThere ? list : { ...list, pages: [{ ...first, data: [row, ...first.data] }, ...rest] };
  });
}

/** Applications were decided or pushed: lists and figures are asked for anew. */
export async function applicationsChanged(client: QueryClient, permalinks: readonly string[]): Promise<void> {
  await Promise.all([
    figuresChanged(client),
    client.invalidateQueries({ queryKey: [LIST] }),
    ...permalinks.flatMap((permalink) => [
      client.invalidateQueries({ queryKey: [ONE, permalink] }),
      client.invalidateQueries({ queryKey: [PUSHES, permalink] }),
    ]),
  ]);
}
