import type { previewKit as endpoint } from '#contract/interview-guides.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditGuides } from './policy.ts';
import { readKit } from './read-kit.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** What a kit would become; keeps nothing. */
export async function previewKit(ctx: EmployerContext, { body }: Input): Promise<OutputOf<typeof endpoint>> {
  mayEditGuides(ctx);
  const { title, sections, leftOut } = readKit(body.kit);
  return {
    title,
    leftOut,
    sections: sections.map((section) => ({
      title: section.title,
      durationMinutes: section.durationMinutes,
      questions: section.questions.map(({ text }) => text),
    })),
  };
}
