// One page of each public type, out of the demo.
import { unfoundTypes } from '#contract/content-page.ts';
import { listContentPages } from '#contract/content-pages.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';

/** `isFound`: search engines may list it, so that it owes what they ask. */
export type PublicPage = { name: string; path: string; isFound: boolean };

export async function publicPages(call: Call, employer: string): Promise<PublicPage[]> {
  const params = { employer };
  const query = { status: ['published' as const] };
  const clips = await call(listJobClips, { params, query });
  const jobs = await call(listJobPages, { params, query });
  const pages = await call(listContentPages, { params, query });
  const clip = theFirst(clips.data, 'clip').permalink;
  const isTold = ({ contentPage }: (typeof jobs.data)[number]) => contentPage !== null;
  const plain = jobs.data.filter((one) => !isTold(one));
  const { permalink: job, jobBoard } = theFirst(plain, 'job without a story');
  const told = theFirst(jobs.data.filter(isTold), 'job with a story');
  const kinds = new Map(pages.data.map(({ type, permalink, noindex }) => [type, { permalink, noindex }]));
  return [
    { name: 'job clip', path: publicPaths.jobClip(clip), isFound: true },
    { name: 'transcript', path: publicPaths.transcript(clip), isFound: true },
    { name: 'embed', path: publicPaths.embed(clip), isFound: false },
    { name: 'job board', path: publicPaths.jobBoard(jobBoard.permalink), isFound: true },
    { name: 'job page', path: publicPaths.jobPage(jobBoard.permalink, job), isFound: true },
    {
      name: 'job page with a story',
      path: publicPaths.jobPage(told.jobBoard.permalink, told.permalink),
      isFound: true,
    },
    { name: 'apply', path: publicPaths.apply(jobBoard.permalink, job), isFound: false },
    { name: 'daily highlights', path: publicPaths.dailyHighlights, isFound: true },
    { name: 'salary calculator', path: '/salary-calculator', isFound: true },
    ...[...kinds].map(([type, { permalink, noindex }]) => ({
      name: `content page: ${type}`,
      path: publicPaths.contentPage(permalink),
      isFound: !noindex && !unfoundTypes.includes(type),
    })),
  ];
}

function theFirst<T>(list: readonly T[], what: string): T {
  const [first] = list;
  if (first === undefined) throw new Error(`The demo has no ${what}.`);
  return first;
}
