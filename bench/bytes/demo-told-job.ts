// A job of the demo with a story on its page, and a description as long as people write them.
import { listJobPages } from '#contract/job-pages.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';

export async function demoToldJob(call: Call, employer: string): Promise<{ toldJob: string }> {
  const query = { status: ['published' as const], perPage: '200' };
  const { data } = await call(listJobPages, { params: { employer }, query });
  const told = data.find(({ contentPage }) => contentPage !== null);
  if (told === undefined) throw new Error('The demo has no job with a story.');
  return { toldJob: publicPaths.jobPage(told.jobBoard.permalink, told.permalink) };
}
