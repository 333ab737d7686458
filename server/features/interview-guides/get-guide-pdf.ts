import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { getInterviewGuide } from './get-interview-guide.ts';
import { guidePdf } from './guide-pdf.ts';

type Asked = { guide: ContentPagePermalink; audience: 'candidate' | 'interviewer' };

/** The guide as a document, as this member may see it. */
export async function getGuidePdf(
  ctx: EmployerContext,
  { guide, audience }: Asked,
): Promise<{ name: string; bytes: Buffer }> {
  const params = { employer: ctx.employer.permalink, interviewGuide: guide };
  const read = await getInterviewGuide(ctx, { params, query: { audience } });
  if (audience === 'candidate' && read.audience === 'interviewer')
    throw conflict('This guide is for interviewers only.', 'interviewer');
  const employers = await publicEmployersOf(ctx.db, [ctx.employer.id]);
  const employer = employers.get(ctx.employer.id)?.name ?? '';
  const bytes = await makePdf(guidePdf(read, { audience, employer }));
  return { name: `${[...read.title].slice(0, 80).join('')} (${audience}).pdf`, bytes };
}
