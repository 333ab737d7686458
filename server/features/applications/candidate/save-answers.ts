import { eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { saveAnswers as endpoint } from '#contract/public-applications.ts';
import { checkAnswers, mergeAnswers } from '#server/answers/check-answers.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { applications } from '#server/tables/applications.ts';
import { filesOf } from '../documents/application-files.ts';
import { presentOwn } from './get-own-application.ts';
import { jobOf } from './job-to-apply.ts';
import { apart, together } from './kept-answers.ts';
import { checkUnfinished, ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Keeps the answers so far, also unfinished and wrong ones: a half-written answer is worth more than none. */
export async function saveAnswers(
  ctx: Context,
  { params, body, version }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (tx) => {
    const row = await ownApplication(tx, params.application, { isLocked: true });
    tx.services.countTry(`apply:application:${row.id}`, 120, 3600);
    const { job } = await jobOf(tx, row.jobPageId);
    checkUnfinished(tx, row, job);
    if (row.version !== version) throw staleVersion(await presentOwn(tx, row));
    const known = new Set(row.questions.map(({ id }) => id));
    const merged = mergeAnswers(together(row), body.answers);
    const kept = merged.filter(({ questionId }) => known.has(questionId));
    const { errors } = checkAnswers(row.questions, merged, {
      files: await filesOf(tx.db, row.id),
      country: job.place?.country ?? null,
    });
    const at = tx.now();
    const [saved] = await tx.db
      .update(applications)
      .set({
        ...apart(row, kept),
        savedAt: at,
        updatedAt: at,
        version: sql`${applications.version} + 1`,
      })
      .where(eq(applications.id, row.id))
      .returning({ version: applications.version });
    if (saved === undefined) throw new Error('A locked application was gone.');
    return { version: saved.version, savedAt: at.toISOString(), errors };
  });
}
