import type { saveInterviewGuide as endpoint, InterviewGuide } from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import {
  contentOf,
  differs,
  keepReplaced,
  languageIsFree,
  pageFields,
  writePage,
} from '#server/features/content-pages/lookups.ts';
import { guideFields } from './guide-fields.ts';
import { lockedGuideOf, presentOneGuide } from './lookups.ts';
import { mayEditGuides } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes the draft; nobody outside sees any of it until it is published. */
export async function saveInterviewGuide(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<InterviewGuide> {
  mayEditGuides(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedGuideOf(tx, params.interviewGuide);
    if (before.version !== version) throw staleVersion(await presentOneGuide(tx, before, 'interviewer'));
    if (before.status === 'archived')
      throw conflict('This guide is archived. Restore it first.', before.status);
    const { jobPage, stage, audience, intro, sections, rubric, calendarNote, attachments, ...page } = body;
    const said = { jobPage, stage, audience, intro, sections, rubric, calendarNote, attachments };
    const guide = await guideFields(tx, before.guide, said as Pick<typeof body, keyof typeof said>);
    const fields = { ...(await pageFields(tx, page)), guide };
    const { language = before.language } = page;
    if (language !== before.language) await languageIsFree(tx.db, before, language);
    await keepReplaced(tx, before, fields, body.keepBefore);
    const hasChanges = differs(contentOf({ ...before, ...fields }), before.published);
    const row = await writePage(tx, before, { ...fields, hasChanges });
    return presentOneGuide(tx, { ...row, guide }, 'interviewer');
  });
}
