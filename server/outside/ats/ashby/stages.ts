// The stages of Ashby: each interview plan has its own, and several plans share most of their names.
import * as z from 'zod/mini';
import type { ListedStage } from '../connector.ts';
import { fitting, id, text } from '../read/lenient.ts';
import { stagesOf } from '../read/stages.ts';

/** Makes one call by name and answers with its results. Throws AtsError. */
export type Call = (method: string, body: unknown) => Promise<unknown>;

/** Plans beyond these are older ones, whose stages deliveries name when they are used. */
const MOST_PLANS = 20;

/** Into these an application goes with a reason or an opening, which nobody here was asked for. */
const ENDS = new Set(['Archived', 'Hired']);
export const takesMoves = (type: string | null): boolean => type === null || !ENDS.has(type);

const Stages = fitting(z.object({ id, title: text, type: text }));

/** The stages of one plan, in order. Throws AtsError. */
export const stagesOfPlan = async (call: Call, interviewPlanId: string) =>
  Stages.parse(await call('interviewStage.list', { interviewPlanId }));

/** The stages of every plan in use, each name once. Throws AtsError. */
export async function listedStages(call: Call): Promise<ListedStage[]> {
  const plans = fitting(z.object({ id })).parse(await call('interviewPlan.list', {}));
  const stages: ListedStage[] = [];
  for (const plan of plans.slice(0, MOST_PLANS))
    stages.push(
      ...(await stagesOfPlan(call, plan.id)).map(({ title, type }) => ({
        name: title ?? '',
        takesMoves: takesMoves(type),
      })),
    );
  return stagesOf(stages);
}
