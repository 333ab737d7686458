// A message is written with the decision it tells, and waits. The next decision takes it back unsent.
import { and, eq } from 'drizzle-orm';
import type { Decision } from '#contract/application.ts';
import type { MessageChoice, ToldDecision } from '#contract/application-messages.ts';
import type { CandidateMessageId } from '#contract/kit/ids.ts';
import type { MessageKind, MessageToken } from '#contract/message-templates.ts';
import { filledMessage, messageIn, nameInMessage } from '#lib/format/message-words.ts';
import { type Context, type EmployerContext, newId } from '#server/context.ts';
import { checkMessage, chosenTexts } from '#server/features/message-templates/lookups.ts';
import type { applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { jobOf } from '../candidate/job-to-apply.ts';
import { UNSEEN_MS } from '../rules.ts';
import { note } from '../timeline.ts';
import { takesNoMail } from './lookups.ts';

type ApplicationRow = typeof applications.$inferSelect;

export const kindOfDecision: Record<ToldDecision, MessageKind> = {
  rejected: 'rejection',
  'screened-in': 'advance',
};

/** Within the transaction of the decision: what waited is never sent. */
export async function takeBackMessages(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  await db
    .update(candidateMessages)
    .set({ status: 'undone' })
    .where(and(eq(candidateMessages.applicationId, id), eq(candidateMessages.status, 'waiting')));
}

type Told = { decision: ToldDecision; before: Decision; beforeStage: string; choice: MessageChoice };

/**
 * Within the transaction of the decision. Who opted out is sent nothing, which the timeline says; answers whether a
 * message waits. Throws VALIDATION for texts with unknown tokens.
 */
export async function queueMessage(
  ctx: EmployerContext,
  row: ApplicationRow,
  { decision, before, beforeStage, choice }: Told,
): Promise<boolean> {
  if (await takesNoMail(ctx.db, row)) {
    await note(ctx, row.id, { kind: 'told', text: 'No e-mail: this person opted out' });
    return false;
  }
  const at = ctx.now();
  await ctx.db.insert(candidateMessages).values({
    id: newId<CandidateMessageId>(),
    ...{ employerId: ctx.employer.id, applicationId: row.id, decision, before, beforeStage },
    ...(await messageFor(ctx, row, { decision, choice })),
    ...{ sendAt: new Date(at.getTime() + UNSEEN_MS), userId: ctx.actor.userId, createdAt: at },
  });
  return true;
}

type Wanted = { decision: ToldDecision; choice: MessageChoice };

/** What this candidate would read, but for the link, which is made when it is sent. */
export async function messageFor(
  ctx: EmployerContext,
  row: ApplicationRow,
  { decision, choice: { template, edited } }: Wanted,
) {
  const kind = kindOfDecision[decision];
  const { texts } = await chosenTexts(ctx, { kind, template, pointer: '/message/template' });
  if (edited !== undefined) checkMessage(kind, { ...edited, pointer: '/message/edited' });
  const { language, subject, body } = { ...messageIn(texts, row.language), ...edited };
  const values = await valuesFor(ctx, row);
  return { language, subject: filledMessage(subject, values), body: filledMessage(body, values) };
}

/** What is known of a reader and the job; links are made by whoever sends. */
export async function valuesFor(
  ctx: Pick<Context, 'db'>,
  row: Pick<ApplicationRow, 'firstName' | 'jobPageId'>,
): Promise<Partial<Record<MessageToken, string>>> {
  const { job, employer } = await jobOf(ctx, row.jobPageId);
  return {
    firstName: nameInMessage(row.firstName),
    jobTitle: withoutBraces(job.title),
    employerName: withoutBraces(employer.name),
  };
}

// A title that looks like a token would be filled in later.
const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '');
