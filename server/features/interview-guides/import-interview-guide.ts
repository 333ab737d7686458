import type { importInterviewGuide as endpoint, InterviewGuide } from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { makeGuide } from './make-guide.ts';
import { mayEditGuides } from './policy.ts';
import { readKit } from './read-kit.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** A draft for interviewers; it is opened to candidates section by section, by hand. */
export async function importInterviewGuide(ctx: EmployerContext, { body }: Input): Promise<InterviewGuide> {
  mayEditGuides(ctx);
  const { title, sections } = readKit(body.kit);
  return makeGuide(ctx, {
    title: body.title ?? title,
    stage: [...title].slice(0, 120).join(''),
    audience: 'interviewer',
    jobPage: body.jobPage ?? null,
    sections,
  });
}
