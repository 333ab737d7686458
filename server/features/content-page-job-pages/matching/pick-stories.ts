import type {
  pickStories as endpoint,
  StoryPickResult,
  StoryPicksAct,
} from '#contract/content-page-job-page-picks.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, unknownReference } from '#server/errors.ts';
import { asPairing, isStanding, type Pairing, readPairings } from '../pairings.ts';
import { mayEditStories } from '../policy.ts';
import { jobsNamed, lockPairings } from '../presented.ts';
import { writePicks } from '../writing/write-pairing.ts';
import { withJob } from './picks.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** The same story for many jobs; one that cannot have it is named and holds up no other. Throws NOT_FOUND on a story of others. */
export async function pickStories(
  ctx: EmployerContext,
  { body: { items, act } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const before = (await readPairings(tx.db, isStanding(tx.employer.id))).map(asPairing);
    const isKnown = before.some(({ permalink }) => permalink === storyOf(act));
    if (act.kind === 'pick' && act.contentPageJobPage !== null && !isKnown)
      throw unknownReference('/act/contentPageJobPage', 'This job story');
    const names = items.map(({ permalink }) => permalink);
    const { after, results } = await pickAll(tx, before, names, act);
    await writePicks(tx, before, after);
    const moved = [...results.values()].filter((result) => result.ok && result.isChanged);
    if (moved.length > 0) dropPages(tx, ...moved.map(({ permalink }) => `job-page:${permalink}`));
    return { results: names.map((name) => results.get(name) as StoryPickResult) };
  });
}

const storyOf = (act: StoryPicksAct) => (act.kind === 'pick' ? act.contentPageJobPage : act.of);

async function pickAll(
  ctx: EmployerContext,
  before: readonly Pairing[],
  ...[names, act]: [names: readonly JobPagePermalink[], act: StoryPicksAct]
) {
  const known = await jobsNamed(ctx, names);
  const results = new Map<JobPagePermalink, StoryPickResult>();
  let after = before;
  for (const job of new Set(names)) {
    const done = known.has(job) ? pickOne(after, job, act) : refuse(after, job, UNKNOWN);
    results.set(job, done.result);
    after = done.after;
  }
  return { after, results };
}

type Done = { after: readonly Pairing[]; result: StoryPickResult };

function pickOne(now: readonly Pairing[], job: JobPagePermalink, act: StoryPicksAct): Done {
  const picked = now.filter(({ rule }) => rule.jobPages.includes(job)).map(({ permalink }) => permalink);
  const story = storyOf(act);
  const isLeftOut = now.some((one) => one.permalink === story && one.exclusions.includes(job));
  const isAsGiven = picked.length === (story === null ? 0 : 1) && picked.every((one) => one === story);
  if (act.kind === 'take-back' && !isAsGiven) return refuse(now, job, MOVED);
  const wanted =
    act.kind === 'pick'
      ? { picked: story === null ? [] : [story], leftOutOf: null }
      : { picked: act.picked, leftOutOf: act.isLeftOut ? story : null };
  try {
    const after = withJob(now, job, wanted);
    const isChanged = after.some((pairing, at) => pairing !== now[at]);
    return { after, result: { permalink: job, ok: true, isChanged, before: { picked, isLeftOut } } };
  } catch (error) {
    if (error instanceof AppError) return refuse(now, job, { code: error.code, why: error.message });
    throw error;
  }
}

type Why = { code: ErrorCode; why: string };

const UNKNOWN: Why = { code: 'NOT_FOUND', why: 'Not found, or you don’t have access.' };
const MOVED: Why = { code: 'STALE_VERSION', why: 'It was given another story in the meantime.' };

const refuse = (after: readonly Pairing[], permalink: JobPagePermalink, why: Why): Done => ({
  after,
  result: { permalink, ok: false, ...why },
});
