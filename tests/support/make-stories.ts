// Factories of job stories, made through the contract.
import { expect } from 'vitest';
import type { ContentPage, NewContentPage } from '#contract/content-page.ts';
import type { ContentPageJobPage, NewContentPageJobPage } from '#contract/content-page-job-page.ts';
import { createContentPageJobPage, saveContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { newId, newPermalink } from '#server/context.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import type { Desk } from './make-clips.ts';
import type { TestJob } from './make-jobs.ts';
import { makePage, publishPage, richText } from './make-pages.ts';

/** A page of the kind job story, published unless it is only to be a draft. */
export async function makeStoryPage(
  desk: Desk,
  { isDraft = false, ...body }: Partial<NewContentPage> & { isDraft?: boolean } = {},
): Promise<ContentPage> {
  const page = await makePage(desk, {
    ...{ type: 'job-page', title: 'How we work', blocks: [richText('<p>We start early.</p>')] },
    ...body,
  });
  return isDraft ? page : publishPage(desk, page);
}

type Body = Partial<typeof NewContentPageJobPage._zod.input>;

/** A story of a page of its own, matched by nothing unless told otherwise. */
export async function makeStory(desk: Desk, body: Body = {}): Promise<ContentPageJobPage> {
  const contentPage = body.contentPage ?? (await makeStoryPage(desk)).permalink;
  const answer = await desk.app.call(
    createContentPageJobPage,
    {
      params: { employer: desk.employer.permalink },
      body: { name: 'Makers', rule: { kind: 'hand' }, ...body, contentPage },
    },
    { as: desk.owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

export const saveStory = (
  { app, employer, owner }: Desk,
  { permalink, version }: Pick<ContentPageJobPage, 'permalink' | 'version'>,
  body: typeof saveContentPageJobPage.body._zod.input,
) =>
  app.call(
    saveContentPageJobPage,
    { params: { employer: employer.permalink, contentPageJobPage: permalink }, body },
    { as: owner, version },
  );

/** Another open job on the board of the first. */
export async function addJob(
  { app, employer }: Desk,
  { boardId, board }: Pick<TestJob, 'boardId' | 'board'>,
  job: Partial<typeof jobPages.$inferInsert> = {},
): Promise<TestJob> {
  const row = {
    ...{ id: newId<JobPageId>(), permalink: newPermalink<TestJob['permalink']>(), employerId: employer.id },
    ...{ jobBoardId: boardId, title: 'Net mender', location: 'Quillmere', status: 'published' as const },
    ...job,
  };
  await app.db.insert(jobPages).values(row);
  return { id: row.id, permalink: row.permalink, boardId, board };
}
