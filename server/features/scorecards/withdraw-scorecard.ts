import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { withdrawScorecard as endpoint } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, forbidden } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { type Held, heldScorecard } from './lookups.ts';
import { changed } from './open-scorecard.ts';
import { mayUseScorecards } from './policy.ts';
import { noteScorecard } from './tell.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What its author wrote stays theirs; what was handed in can't be withdrawn by anybody. */
export async function withdrawScorecard(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayUseScorecards(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await heldScorecard(tx, params.scorecard);
    const { scorecard } = held;
    const isOwn = scorecard.authorId === tx.actor.userId;
    if (scorecard.handed !== null) return isOwn ? endCorrection(tx, held) : refuse(held);
    if (scorecard.assignedById === null)
      return isOwn ? remove(tx, held, 'Discarded a scorecard') : refuse(held);
    if (!isAtLeast(tx.actor.role, 'recruiter'))
      throw forbidden('Only recruiters can withdraw a scorecard.', 'recruiter');
    const name = whoOf(await membersNamed(tx.db, [scorecard.authorId]), scorecard.authorId).name;
    if (scorecard.status === 'owed') return remove(tx, held, `No longer asks for a scorecard: ${name}`);
    await changed(tx, held, { assignedById: null, dueAt: null });
    await noteScorecard(tx, held, `No longer asks for a scorecard: ${name}`);
  });
}

function refuse({ scorecard: { handed, status } }: Held): never {
  throw handed === null
    ? forbidden('Only its author can discard this scorecard.')
    : conflict('This scorecard is handed in.', status);
}

/** What was handed in holds again. */
async function endCorrection(tx: EmployerContext, held: Held): Promise<void> {
  const { handed, reopenedAt } = held.scorecard;
  if (handed === null || reopenedAt === null) return refuse(held);
  await changed(tx, held, { content: handed.content, reopenedAt: null });
}

async function remove(tx: EmployerContext, held: Held, text: string): Promise<void> {
  await tx.db.delete(scorecards).where(eq(scorecards.id, held.scorecard.id));
  await noteScorecard(tx, held, text);
}
