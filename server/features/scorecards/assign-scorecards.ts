import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { InterviewPermalink, UserId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { assignScorecards as endpoint } from '#contract/scorecards.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict, invalidField, unknownReference } from '#server/errors.ts';
import type { ApplicationRow } from '#server/features/applications/lookups.ts';
import { type InterviewRow, interviewOf } from '#server/features/interviews/lookups.ts';
import { jobPageManagers } from '#server/tables/job-pages.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { users } from '#server/tables/users.ts';
import { selectScorecards } from './lookups.ts';
import { applicationToRate, fromGuide, makeScorecard } from './make.ts';
import { mayAssignScorecards } from './policy.ts';
import { presentScorecards } from './present.ts';
import { noteScorecard, tellAssigned } from './tell.ts';

const MOST_AHEAD_MS = 2 * 365 * 86_400_000;

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Author = { id: UserId; name: string };

/** Answers with the scorecards of all who were named, in that order, also of those who had one. */
export async function assignScorecards(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayAssignScorecards(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await applicationToRate(tx, body.application);
    if (application.status === 'withdrawn' || application.status === 'rejected')
      throw conflict('This application is no longer in process.', application.status);
    const interview = await interviewFor(tx, application, body.interview);
    const authors = await authorsAmong(tx, { ids: body.authorIds, application, interview });
    const guide = await fromGuide(tx, application, body.interviewGuide);
    const dueAt = dueIn(tx, body.dueAt);
    const made: Author[] = [];
    for (const author of authors) {
      const row = await makeScorecard(tx, {
        ...{ application, interviewId: interview?.id ?? null, dueAt, ...guide },
        ...{ authorId: author.id, assignedById: tx.actor.userId, status: 'owed' },
      });
      if (row !== null) made.push(author);
    }
    const held = await selectScorecards(
      tx.db,
      and(
        eq(scorecards.applicationId, application.id),
        inArray(
          scorecards.authorId,
          authors.map(({ id }) => id),
        ),
      ),
    );
    const ofInterview = held.filter(({ scorecard }) => scorecard.interviewId === (interview?.id ?? null));
    const theirs = authors.flatMap(
      ({ id }) => ofInterview.find(({ scorecard }) => scorecard.authorId === id) ?? [],
    );
    const isNew = new Set(made.map(({ id }) => id));
    for (const one of theirs) if (isNew.has(one.scorecard.authorId)) await tellAssigned(tx, one);
    if (made.length > 0)
      await noteScorecard(
        tx,
        { application },
        `Asked for a scorecard: ${made.map(({ name }) => name).join(', ')}`,
      );
    return { data: await presentScorecards(tx, theirs) };
  });
}

async function interviewFor(
  tx: EmployerContext,
  application: ApplicationRow,
  permalink: InterviewPermalink | null | undefined,
): Promise<InterviewRow | null> {
  if (permalink == null) return null;
  const { interview } = await interviewOf(tx, permalink).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw unknownInterview();
    throw error;
  });
  if (interview.applicationId !== application.id) throw unknownInterview();
  if (interview.status === 'cancelled') throw conflict('This interview was cancelled.', 'cancelled');
  return interview;
}

const unknownInterview = () => unknownReference('/interview', 'This interview');

type Named = { ids: readonly UserId[]; application: ApplicationRow; interview: InterviewRow | null };

/** Active members who may fill one in. Throws NOT_FOUND and VALIDATION at the first who may not. */
async function authorsAmong(tx: EmployerContext, { ids, application, interview }: Named): Promise<Author[]> {
  const wanted = [...new Set(ids)];
  const [members, team] = await Promise.all([
    tx.db
      .select()
      .from(users)
      .where(
        and(eq(users.employerId, tx.employer.id), inArray(users.id, wanted), eq(users.status, 'active')),
      ),
    tx.db
      .select({ id: jobPageManagers.userId })
      .from(jobPageManagers)
      .where(eq(jobPageManagers.jobPageId, application.jobPageId)),
  ]);
  const onTeam = new Set(team.map(({ id }) => id));
  return wanted.map((id) => {
    const pointer = `/authorIds/${ids.indexOf(id)}`;
    const member = members.find((one) => one.id === id);
    if (member === undefined || member.role === null) throw unknownReference(pointer, 'This member');
    if (!isAtLeast(member.role, 'hiring-manager'))
      throw invalidField(pointer, 'NOT_ALLOWED', 'Viewers can’t fill in scorecards.');
    if (interview !== null && !interview.interviewerIds.includes(id))
      throw invalidField(pointer, 'NOT_ALLOWED', 'This member isn’t an interviewer of this interview.');
    if (interview === null && !isAtLeast(member.role, 'recruiter') && !onTeam.has(id))
      throw invalidField(pointer, 'NOT_ALLOWED', 'This member isn’t on the hiring team.');
    return { id, name: displayName(member) };
  });
}

function dueIn(tx: EmployerContext, text: string | null | undefined): Date | null {
  if (text == null) return null;
  const due = new Date(text);
  const ahead = due.getTime() - tx.now().getTime();
  if (!(ahead > 0)) throw invalidField('/dueAt', 'RANGE', 'Choose a time in the future.');
  if (ahead > MOST_AHEAD_MS) throw invalidField('/dueAt', 'RANGE', 'Choose a time within two years.');
  return due;
}
