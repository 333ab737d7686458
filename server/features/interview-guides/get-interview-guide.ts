import type { getInterviewGuide as endpoint, InterviewGuide } from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { guideOf } from '#server/features/content-pages/guides/lookups.ts';
import { withEditors } from '#server/features/content-pages/lookups.ts';
import { presentOneGuide } from './lookups.ts';
import { mayReadGuides, mayReadInterviewersParts } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** One guide, as candidates are told it unless the interviewer's view is asked for. */
export async function getInterviewGuide(
  ctx: EmployerContext,
  { params, query: { audience = 'candidate' } }: Input,
): Promise<InterviewGuide> {
  mayReadGuides(ctx);
  const row = await guideOf(ctx, params.interviewGuide);
  if (audience === 'interviewer') mayReadInterviewersParts(ctx);
  return withEditors(ctx, await presentOneGuide(ctx, row, audience));
}
