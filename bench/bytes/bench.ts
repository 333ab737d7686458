// `npm run bench:bytes`: what public pages of the started product cost on the socket, against their budgets (decisions,
// section 2). What could have been compressed and was not is past its budget.
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
import { openPages, type PageBytes, pageBytes } from './page-bytes.ts';
import { hasRealJobs, jobPageBytes, makeRealJobs } from './real-jobs.ts';
import { signInBytes } from './sign-in-bytes.ts';
import { makeTextChat } from './text-chat.ts';
import { askOnWire } from './wire.ts';

type Budget = { name: string; path: string; most: Partial<PageBytes> };

const kB = (size: number) => Math.round(size * 1000);

type Made = Awaited<ReturnType<typeof makeLongClip>> &
  Awaited<ReturnType<typeof makeJobWithClips>> &
  Awaited<ReturnType<typeof demoStory>> &
  Awaited<ReturnType<typeof demoToldJob>> &
  Awaited<ReturnType<typeof makeTextChat>>;

const budgets = ({ clip, track, words, board, page, story, toldJob, chat, talk }: Made): Budget[] => [
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
  {
    name: 'daily highlights',
    path: publicPaths.dailyHighlights,
    most: { total: kB(14), script: kB(4), afterIntent: kB(75) },
  },
  { name: 'text chat, before its start', path: chat, most: { total: kB(10), script: kB(2) } },
  { name: 'text chat, under way', path: talk, most: { total: kB(10), script: kB(2) } },
  { name: 'page not found', path: '/nothing/here', most: { total: kB(12), script: kB(2) } },
  { name: 'analytics blocked', path: '/analytics/block', most: { total: kB(12), script: kB(2) } },
];

const parts = ['total', 'script', 'requests', 'afterIntent'] as const;

/** What a browser loads before anybody has typed anything, whole. */
const MOST_OF_SIGN_IN = kB(190);
/** The public answers that programs read. */
const jsonPaths = ({ board, clip }: Made) => [
  `/v1/public/job-boards/${board}`,
  `/v1/public/job-clips/${clip}`,
  '/v1/openapi.json',
];

/** `first` is what the very first visitor was sent as the page itself, before it was compressed at its best. */
function tell({ name, most }: Budget, found: PageBytes, first: number): boolean {
  const past = parts.filter((part) => found[part] > (most[part] ?? Number.POSITIVE_INFINITY));
  const figures = parts.map((part) =>
    `${found[part]}${most[part] === undefined ? '' : ` of ${most[part]}`}`.padStart(16),
  );
  const isWithin = past.length === 0 && found.plain.length === 0;
  process.stdout.write(
    `${isWithin ? 'ok    ' : 'PAST  '} ${name.padEnd(24)}${figures.join('')}${`+${first - found.html}`.padStart(12)}\n`,
  );
  for (const path of found.plain) process.stdout.write(`       uncompressed: ${path}\n`);
  return isWithin;
}

async function tellSignIn(origin: string): Promise<boolean> {
  const bytes = await signInBytes(origin);
  const isWithin = bytes <= MOST_OF_SIGN_IN;
  process.stdout.write(
    `${isWithin ? 'ok    ' : 'PAST  '} ${'sign-in, in a browser'.padEnd(24)}${`${bytes} of ${MOST_OF_SIGN_IN}`.padStart(16)}\n`,
  );
  return isWithin;
}

async function tellJson(origin: string, made: Made): Promise<boolean> {
  let isWithin = true;
  for (const path of jsonPaths(made)) {
    const { status, bytes, text, isPlain } = await askOnWire(origin + path);
    const isFine = status === 200 && !isPlain;
    isWithin &&= isFine;
    process.stdout.write(
      `${isFine ? 'ok    ' : 'PAST  '} ${path.slice(0, 44).padEnd(46)} ${bytes} bytes of ${text.length} characters\n`,
    );
  }
  return isWithin;
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
  const paths = await makeRealJobs(call, employer);
  await openPages(origin, paths);
  for (const path of paths) sizes.push(await jobPageBytes(origin, path));
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
  const job = await makeJobWithClips(call, employer);
  const made = {
    ...(await makeTextChat(call, employer, job.page)),
    ...(await demoStory(call, employer)),
    ...(await demoToldJob(call, employer)),
    ...(await makeLongClip(call, employer)),
    ...job,
  };
  process.stdout.write(
    `${''.padEnd(31)}${parts.map((part) => part.padStart(16)).join('')}   first + bytes on the socket\n`,
  );
  const all = budgets(made);
  const first = await openPages(
    product.url,
    all.map(({ path }) => path),
  );
  for (const budget of all) {
    // The demo's visitors go on meanwhile and have pages rendered anew: each is waited for once more.
    await openPages(product.url, [budget.path]);
    const found = await pageBytes(product.url, budget.path);
    if (!tell(budget, found, first.get(budget.path) ?? found.html)) process.exitCode = 1;
  }
  if (!(await tellSignIn(product.url))) process.exitCode = 1;
  if (!(await tellJson(product.url, made))) process.exitCode = 1;
  if (!(await tellRealJobs(product.url, call, employer))) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
