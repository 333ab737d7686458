import type { createInterviewGuide as endpoint, InterviewGuide } from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { makeGuide } from './make-guide.ts';
import { mayEditGuides } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft. */
export async function createInterviewGuide(ctx: EmployerContext, { body }: Input): Promise<InterviewGuide> {
  mayEditGuides(ctx);
  return makeGuide(ctx, body);
}
