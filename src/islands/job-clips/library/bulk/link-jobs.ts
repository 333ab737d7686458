// Puts several clips on several jobs, clip by clip, and takes them off again.
import type { QueryClient } from '@tanstack/react-query';
import type { JobPageRow } from '#contract/job-page.ts';
import { changeJobPages, type JobPagesAct } from '#contract/job-page-batch.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { refusedWords } from '#lib/act-on-many.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { clipsChanged } from '../../clip-queries.ts';
import { clipsInWords, type PickedClip } from './picked-clips.ts';

export type PickedJob = Pick<JobPageRow, 'permalink' | 'title' | 'version'>;

const jobsInWords = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en')} jobs`);

/** One clip put on some jobs, or taken off; `versions` follows what the jobs become. */
async function change(kind: 'add-clip' | 'remove-clip', jobClip: JobClipPermalink, jobs: Versions) {
  const act: JobPagesAct = { kind, jobClip };
  const items = [...jobs].map(([permalink, version]) => ({ permalink, version }));
  const { results } = await call(
    changeJobPages,
    { params: { employer: employerOf() }, body: { act, items } },
    { idempotencyKey: crypto.randomUUID() },
  );
  for (const result of results) if (result.ok) jobs.set(result.permalink, result.version);
  return results;
}

type Versions = Map<PickedJob['permalink'], number>;
type Linked = { clip: JobClipPermalink; jobs: PickedJob['permalink'][] };

/** Each clip stands behind those that a job shows already; what was linked before a call failed stays. */
export async function linkJobs(
  client: QueryClient,
  { clips, jobs }: { clips: readonly PickedClip[]; jobs: readonly PickedJob[] },
  tell: (done: number) => void,
): Promise<Outcome> {
  const versions: Versions = new Map(jobs.map(({ permalink, version }) => [permalink, version]));
  const titles = new Map(jobs.map(({ permalink, title }) => [permalink, title]));
  const linked: Linked[] = [];
  const refused: { title: string; why: string }[] = [];
  const failed: string[] = [];
  for (const [at, { permalink: clip }] of clips.entries()) {
    try {
      const results = await change('add-clip', clip, versions);
      const changed = results.filter((one) => one.ok && one.isChanged).map(({ permalink }) => permalink);
      if (changed.length > 0) linked.push({ clip, jobs: changed });
      for (const one of results)
        if (!one.ok) refused.push({ title: titles.get(one.permalink) ?? '', why: one.why });
    } catch (error) {
      failed.push(sentenceOf(error));
      break;
    }
    tell(at + 1);
  }
  await clipsChanged(client);
  const done = failed.length > 0 || refused.length > 0 ? null : 'These jobs already show these clips';
  return {
    done: linked.length === 0 ? done : doneWords(linked),
    failed: [
      ...refusedWords([...new Map(refused.map((one) => [one.title + one.why, one])).values()]),
      ...failed,
    ],
    undo: linked.length === 0 ? null : () => unlink(client, linked, versions),
  };
}

function doneWords(linked: readonly Linked[]): string {
  const jobs = new Set(linked.flatMap((one) => one.jobs)).size;
  return `${clipsInWords(linked.length)} linked to ${jobsInWords(jobs)}`;
}

/** Throws when a job was changed meanwhile, with how many. */
async function unlink(client: QueryClient, linked: readonly Linked[], versions: Versions): Promise<void> {
  const left = new Set<string>();
  for (const { clip, jobs } of linked) {
    const some: Versions = new Map(jobs.map((job) => [job, versions.get(job) ?? 0]));
    const results = await change('remove-clip', clip, some);
    for (const [job, version] of some) versions.set(job, version);
    for (const one of results) if (!one.ok) left.add(one.permalink);
  }
  await clipsChanged(client);
  if (left.size > 0)
    throw new CallError(
      'STALE_VERSION',
      `${jobsInWords(left.size)} not updated: changed in the meantime.`,
      409,
    );
}
