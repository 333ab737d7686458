import type { InputOf } from '#contract/kit/endpoint.ts';
import type { StageId } from '#contract/kit/ids.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { duplicateSequence as endpoint } from '#contract/sequences.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { makeSequence } from './create-sequence.ts';
import { sequenceOf } from './lookups.ts';
import { mayUseSequences } from './policy.ts';
import { presentSequence } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const LONGEST_NAME = 120;
const END = ' (copy)';

/** A draft that belongs to who makes it. Nobody is in it, and its stages are its own. */
export async function duplicateSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence);
    const { type, sharing, mailbox, fromName, replyTo, jobPageId, schedule } = row;
    const { dailyLimit, stopRules, trackClicks, allowReentry, footer, stages } = row;
    const copy = await makeSequence(tx, {
      name: `${[...row.name].slice(0, LONGEST_NAME - END.length).join('')}${END}`,
      ...{ type, sharing, mailbox, fromName, replyTo, jobPageId, schedule },
      ...{ dailyLimit, stopRules, trackClicks, allowReentry, footer },
      stages: stages.map((stage) => ({ ...stage, id: newId<StageId>() })),
    });
    return presentSequence(tx, copy);
  });
}
