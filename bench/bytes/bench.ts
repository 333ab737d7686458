// `npm run bench:bytes`: what public pages of the built product cost, against their budgets (decisions, section 2).
// Builds nothing. Ends with 1 where a budget is passed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { percentile } from '../board/keystrokes.ts';
import { demoStory } from './demo-story.ts';
import { demoToldJob } from './demo-told-job.ts';
import { makeJobWithClips } from './job-with-clips.ts';
import { makeLongClip } from './long-clip.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { hasRealJobs, jobPageBytes, makeRealJobs } from './real-jobs.ts';

type Budget = { name: string; path: string; most: Partial<PageBytes> };

const kB = (size: number) => Math.round(size * 1000);

type Made = Awaited<ReturnType<typeof makeLongClip>> &
  Awaited<ReturnType<typeof makeJobWithClips>> &
  Awaited<ReturnType<typeof demoStory>> &
  Awaited<ReturnType<typeof demoToldJob>>;

const budgets = ({ clip, track, words, board, page, story, toldJob }: Made): Budget[] => [
  { name: 'embed', path: publicPaths.embed(clip), most: { total: kB(3.5), script: kB(1), requests: 1 } },
  {
    name: 'embed of a track',
    path: publicPaths.trackEmbed(clip, track),
    most: { total: kB(3.5), script: kB(1), requests: 1 },
  },
  {
    name: 'clip page',
    path: publicPaths.jobClip(clip),
    most: { total: kB(14), script: kB(4), afterIntent: kB(75) },
  },
  {
    name: `transcript, ${words} words`,
    path: publicPaths.transcript(clip),
    most: { total: kB(6) + Math.round(2.6 * words), script: kB(2) },
  },
  {
    name: 'job board',
    path: publicPaths.jobBoard(board),
    most: { total: kB(12), script: kB(4), afterIntent: kB(75) },
  },
  {
    name: 'job page',
    path: publicPaths.jobPage(board, page),
    // Beside its description, which is one word here.
    most: { total: kB(9), script: kB(2), afterIntent: kB(75) },
  },
  // The styles of blocks, the story and the description come on top.
  {
    name: 'job page with a story',
    path: toldJob,
    most: { total: kB(12), script: kB(2), afterIntent: kB(75) },
  },
  {
    name: 'apply',
    path: publicPaths.apply(board, page),
    most: { total: kB(15), script: kB(4), afterIntent: kB(75) },
  },
  {
    name: 'salary calculator',
    path: '/salary-calculator',
    most: { total: kB(15), script: kB(4), afterIntent: kB(75) },
  },
  { name: 'content page', path: publicPaths.contentPage(story), most: { total: kB(12), script: kB(2) } },
  { name: 'page not found', path: '/nothing/here', most: { total: kB(12), script: kB(2) } },
  { name: 'analytics blocked', path: '/analytics/block', most: { total: kB(12), script: kB(2) } },
];

const parts = ['total', 'script', 'requests', 'afterIntent'] as const;

function tell({ name, most }: Budget, found: PageBytes): boolean {
  const past = parts.filter((part) => found[part] > (most[part] ?? Number.POSITIVE_INFINITY));
  const figures = parts.map((part) =>
    `${found[part]}${most[part] === undefined ? '' : ` of ${most[part]}`}`.padStart(16),
  );
  process.stdout.write(`${past.length === 0 ? 'ok    ' : 'PAST  '} ${name.padEnd(24)}${figures.join('')}\n`);
  return past.length === 0;
}

const MOST_OF_REAL_JOB = kB(15);
const MOST_BESIDE = kB(9);

/** The 95th percentile counts: a budget that the longest description of all had to keep would be about that one. */
async function tellRealJobs(origin: string, call: Call, employer: string): Promise<boolean> {
  if (!hasRealJobs) {
    process.stdout.write('Real jobs: skipped, the shared folder of real jobs is not here.\n');
    return true;
  }
  const sizes = [];
  for (const path of await makeRealJobs(call, employer)) sizes.push(await jobPageBytes(origin, path));
  const line = (name: string, all: number[], most: number) => {
    const isWithin = percentile(all, 95) <= most;
    const figures = [50, 95, 100].map((share) => percentile(all, share));
    process.stdout.write(
      `${isWithin ? 'ok    ' : 'PAST  '} ${name.padEnd(40)} p50 ${figures[0]}, p95 ${figures[1]} of ${most}, max ${figures[2]}\n`,
    );
    return isWithin;
  };
  const whole = line(
    `${sizes.length} real jobs, first view`,
    sizes.map(({ total }) => total),
    MOST_OF_REAL_JOB,
  );
  const beside = line(
    'the same beside their descriptions',
    sizes.map((size) => size.beside),
    MOST_BESIDE,
  );
  return whole && beside;
}

const folder = mkdtempSync(join(tmpdir(), 'jobclips-bytes-'));
const product = await runProduct({ dataDir: folder, env: { DEMO: 'on', STAGE: 'development' } });
try {
  const { call, signedIn } = await signInAsDemo(product, folder);
  const employer = signedIn.user.employerId ?? '';
  const made = {
    ...(await demoStory(call, employer)),
    ...(await demoToldJob(call, employer)),
    ...(await makeLongClip(call, employer)),
    ...(await makeJobWithClips(call, employer)),
  };
  process.stdout.write(
    `${''.padEnd(31)}${parts.map((part) => part.padStart(16)).join('')}   bytes, brotli 11\n`,
  );
  for (const budget of budgets(made))
    if (!tell(budget, await pageBytes(product.url, budget.path))) process.exitCode = 1;
  if (!(await tellRealJobs(product.url, call, employer))) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
