// The stages of Ashby: each interview plan has its own, and several plans share most of their names.
import * as z from 'zod/mini';
import { fitting, id, text } from '../read/lenient.ts';
import { stagesOf } from '../read/stages.ts';

/** Makes one call by name and answers with its results. Throws AtsError. */
type Call = (method: string, body: unknown) => Promise<unknown>;

/** Plans beyond these are older ones, whose stages deliveries name when they are used. */
const MOST_PLANS = 20;

/** The names of the stages of every plan in use, each once. Throws AtsError. */
export async function stageNames(call: Call): Promise<string[]> {
  const plans = fitting(z.object({ id })).parse(await call('interviewPlan.list', {}));
  const names: string[] = [];
  for (const plan of plans.slice(0, MOST_PLANS)) {
    const stages = await call('interviewStage.list', { interviewPlanId: plan.id });
    names.push(
      ...fitting(z.object({ title: text }))
        .parse(stages)
        .map(({ title }) => title ?? ''),
    );
  }
  return stagesOf(names);
}
