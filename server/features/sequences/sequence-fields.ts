// What may be written into a sequence: its references checked, its words made safe, its tokens such that they can be filled.
import type { JobPagePermalink, MailboxPermalink } from '#contract/kit/ids.ts';
import type { SequenceChange, Stage } from '#contract/sequence.ts';
import { wrongInLetter } from '#lib/format/letter-words.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { jobPageOf } from '#server/features/job-pages/lookups.ts';
import { mailboxOf } from '#server/features/mailboxes/lookups.ts';
import { sanitizeHtml } from '#server/html.ts';
import { knownConditions } from './known-conditions.ts';
import type { SequenceRow } from './lookups.ts';

/** The columns of a change. Throws VALIDATION with the place. */
export async function sequenceFields(
  ctx: EmployerContext,
  { sender, jobPage, stages, schedule, tracking, ...plain }: SequenceChange,
): Promise<Partial<SequenceRow>> {
  if (sender?.mailbox) await knownMailbox(ctx, sender.mailbox);
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(sender === undefined ? {} : sender),
    ...(tracking === undefined ? {} : { trackClicks: tracking.clicks }),
    ...(schedule === undefined
      ? {}
      : { schedule: { ...schedule, days: [...new Set(schedule.days)].sort((a, b) => a - b) } }),
    ...(stages === undefined ? {} : { stages: await knownConditions(ctx, safeStages(stages)) }),
    ...(jobPage === undefined ? {} : { jobPageId: jobPage === null ? null : await knownJob(ctx, jobPage) }),
  };
}

async function knownMailbox(ctx: EmployerContext, permalink: MailboxPermalink): Promise<void> {
  if ((await mailboxOf(ctx.db, ctx.employer.id, permalink)) === null)
    throw unknownReference('/sender/mailbox', 'This mailbox');
}

async function knownJob(ctx: EmployerContext, permalink: JobPagePermalink) {
  try {
    return (await jobPageOf(ctx, permalink)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('/jobPage', 'This job');
    throw error;
  }
}

function safeStages(stages: readonly Stage[]): Stage[] {
  const seen = new Set<string>();
  return stages.map((stage, at) => {
    if (seen.has(stage.id))
      throw invalidField(`/stages/${at}/id`, 'TAKEN', 'Each stage needs an id of its own.');
    seen.add(stage.id);
    const { variants } = stage;
    if (variants !== undefined && variants.length > 0 && stage.kind !== 'email-auto')
      throw invalidField(`/stages/${at}/variants`, 'NOT_ALLOWED', 'Only automatic e-mails have variants.');
    return {
      ...stage,
      ...safeWords(stage, `/stages/${at}`, stage.kind !== 'task'),
      ...(variants === undefined
        ? {}
        : { variants: variants.map((one, place) => safeWords(one, `/stages/${at}/variants/${place}`)) }),
    };
  });
}

/** The subject and the safe body of a stage, or of what one person gets in its place. Throws VALIDATION. */
export function safeWords<W extends Pick<Stage, 'subject' | 'bodyHtml'>>(
  { subject, bodyHtml }: W,
  pointer: string,
  hasTokens = true,
): Pick<Stage, 'subject' | 'bodyHtml'> {
  const safe = { subject, bodyHtml: sanitizeHtml(bodyHtml) };
  if (!hasTokens) return safe;
  for (const [field, text] of Object.entries(safe)) {
    const wrong = wrongInLetter(text);
    if (wrong !== null) throw invalidField(`${pointer}/${field}`, 'UNRESOLVED_TOKEN', wrong);
  }
  return safe;
}
