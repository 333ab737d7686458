import type { changeJobPages as endpoint, JobPageResult } from '#contract/job-page-batch.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { mayEditJobs } from '../policy.ts';
import { type Judged, judge } from './judge.ts';
import { lockedPages } from './locked-pages.ts';
import { namedBy } from './named-by.ts';
import { writeAct } from './write-act.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** The same act on many jobs; one that cannot take it is named and holds up no other. Throws NOT_FOUND on a clip or set of others. */
export async function changeJobPages(
  ctx: EmployerContext,
  { body: { items, act } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditJobs(ctx);
  return inTransaction(ctx, async (tx) => {
    const named = await namedBy(tx, act);
    const rows = await lockedPages(tx, items, named);
    const judged = new Map<string, Judged>();
    for (const { permalink, version } of items)
      if (!judged.has(permalink)) judged.set(permalink, judge(act, rows.get(permalink), { version, named }));
    const taking = [...judged.values()].flatMap((one) => (one.verdict === 'change' ? one.row : []));
    const versions = await writeAct(tx, { act, named, rows: taking });
    const results = items.map(({ permalink }): JobPageResult => {
      const one = judged.get(permalink) as Judged;
      if (one.verdict === 'refuse') return { permalink, ok: false, code: one.code, why: one.why };
      const isChanged = one.verdict === 'change';
      return { permalink, ok: true, isChanged, version: versions.get(one.row.id) ?? one.row.version };
    });
    return { results };
  });
}
