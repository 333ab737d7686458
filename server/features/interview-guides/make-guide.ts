// Writes a new guide's row, whoever brings its words.
import type { InterviewGuide, NewInterviewGuide } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { emptyGuide } from '#server/features/content-pages/guides/lookups.ts';
import { pageFields } from '#server/features/content-pages/lookups.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { guideFields } from './guide-fields.ts';
import { presentOneGuide } from './lookups.ts';

/** A draft that search engines are kept from, unless told otherwise. */
export function makeGuide(ctx: EmployerContext, body: NewInterviewGuide): Promise<InterviewGuide> {
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const { title, internalName, language, theme, description, shareImage, noindex = true, ...words } = body;
    const page = { title, internalName, language, theme, description, shareImage, noindex };
    const values = {
      ...(await pageFields(tx, given(page))),
      id: newId<ContentPageId>(),
      permalink: newPermalink<ContentPagePermalink>(),
      employerId: tx.employer.id,
      createdById: tx.actor.userId,
      type: 'interview-guide' as const,
      title,
      guide: await guideFields(tx, emptyGuide, words),
      ...{ createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db.insert(contentPages).values(values).returning();
    if (row === undefined) throw new Error('A guide was written and not returned.');
    return presentOneGuide(tx, { ...row, guide: values.guide }, 'interviewer');
  });
}

/** Only the fields that say something. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
