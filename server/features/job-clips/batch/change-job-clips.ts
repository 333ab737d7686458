import type { changeJobClips as endpoint, JobClipResult } from '#contract/job-clip-batch.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { mayEditClips } from '../policy.ts';
import { type Judged, judge } from './judge.ts';
import { lockedClips } from './locked-clips.ts';
import { writeAct } from './write-act.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** The same act on many clips; one that cannot take it is named and holds up no other. */
export async function changeJobClips(
  ctx: EmployerContext,
  { body: { items, act } }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const clips = await lockedClips(tx, items);
    const judged = new Map<string, Judged>();
    for (const { permalink, version } of items)
      if (!judged.has(permalink)) judged.set(permalink, judge(act, clips.get(permalink), version));
    const taking = [...judged.values()].flatMap((one) => (one.verdict === 'change' ? one.clip : []));
    const versions = await writeAct(tx, act, taking);
    const results = items.map(({ permalink }): JobClipResult => {
      const one = judged.get(permalink) as Judged;
      if (one.verdict === 'refuse') return { permalink, ok: false, code: one.code, why: one.why };
      const isChanged = one.verdict === 'change';
      return { permalink, ok: true, isChanged, version: versions.get(one.clip.id) ?? one.clip.version };
    });
    return { results };
  });
}
