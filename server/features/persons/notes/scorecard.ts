// What an interviewer scored, checked against the rubric of the guide as this member may read it.
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { RubricScore } from '#contract/person.ts';
import type { addNote } from '#contract/person-notes.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { guideOf } from '#server/features/content-pages/guides/lookups.ts';
import type { StoredScorecard } from '#server/tables/parts/stored-scorecard.ts';

type Given = NonNullable<InputOf<typeof addNote>['body']['scorecard']>;

/** Throws NOT_FOUND for a guide this member may not read, VALIDATION for a score its rubric does not know. */
export async function keptScorecard(
  ctx: EmployerContext,
  { interviewGuide, scores }: Given,
): Promise<StoredScorecard> {
  const { title, guide } = await guideOf(ctx, interviewGuide).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('/scorecard/interviewGuide', 'This interview guide');
    throw error;
  });
  const { scale, attributes } = guide.rubric;
  for (const [at, score] of scores.entries()) {
    const place = `/scorecard/scores/${at}`;
    if (!attributes.includes(score.criterion))
      throw invalidField(`${place}/criterion`, 'NOT_FOUND', 'This isn’t on the guide’s scorecard.');
    if (isRepeated(scores, at)) throw invalidField(`${place}/criterion`, 'TAKEN', 'This is rated twice.');
    if (score.score > scale)
      throw invalidField(`${place}/score`, 'RANGE', `Use a rating from 1 to ${scale}.`);
  }
  return { guide: interviewGuide, title, scale, scores };
}

const isRepeated = (scores: readonly RubricScore[], at: number): boolean =>
  scores.findIndex(({ criterion }) => criterion === scores[at]?.criterion) < at;
