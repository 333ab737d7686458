// People of a sequence as their reviewers see them.
import type { StageId } from '#contract/kit/ids.ts';
import type * as contract from '#contract/sequence.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { tokensIn } from '#lib/format/tokens.ts';
import type { EmployerContext } from '#server/context.ts';
import { type LetterOfTarget, lettersOf } from '#server/features/mailboxes/lookups.ts';
import { variantOf } from '../letters/variant-of.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { stageOfLetter } from '../rules.ts';
import { plainPaths } from '../sending/links-in-letter.ts';
import { valuesOf } from '../sending/setup-of.ts';
import { wordsFor, writeLetter } from '../sending/write-letter.ts';
import { manualLetterOf, openTaskOf } from './open-task.ts';
import { type Reviewed, reviewed } from './warnings.ts';

/** In the order of their rows; erased persons are left out. */
export async function presentTargets(
  ctx: EmployerContext,
  row: SequenceRow,
  people: readonly TargetRow[],
): Promise<contract.TargetRow[]> {
  const seen = await reviewed(ctx.db, { row, now: ctx.now() }, people);
  return people.flatMap((target) => presentOne(seen, target) ?? []);
}

function presentOne(
  { setup, facts, warnings, noTexts }: Reviewed,
  target: TargetRow,
): contract.TargetRow | null {
  const person = target.personId === null ? undefined : facts.get(target.personId);
  if (person === undefined) return null;
  const { row, timezone } = setup;
  return {
    permalink: target.permalink,
    person: { permalink: person.permalink, title: person.fullName || (person.email ?? '') },
    email: person.email,
    status: target.status,
    currentStage: target.stageIndex,
    nextSendAt: target.nextSendAt?.toISOString() ?? null,
    timeZone: row.schedule.timezone === 'recipient' ? (person.zone ?? timezone) : timezone,
    task: openTaskOf({ setup, noTexts }, target, person),
    replyStatus: target.replyStatus,
    repliedAt: target.repliedAt?.toISOString() ?? null,
    absentUntil: target.absentUntil,
    sentCount: target.sentCount,
    lastSentAt: target.lastSentAt?.toISOString() ?? null,
    warnings: warnings.get(target.id) ?? [],
    errorCode: target.errorCode,
    passed: target.passed,
    createdAt: target.createdAt.toISOString(),
    updatedAt: target.updatedAt.toISOString(),
    version: target.version,
  };
}

/** Null for an erased person. */
export async function presentTarget(
  ctx: EmployerContext,
  row: SequenceRow,
  target: TargetRow,
): Promise<contract.SequenceTarget | null> {
  const seen = await reviewed(ctx.db, { row, now: ctx.now() }, [target]);
  const shown = presentOne(seen, target);
  if (shown === null) return null;
  const letters = await lettersOf(ctx.db, [target.id]);
  return {
    ...shown,
    overrides: target.overrides,
    messages: letters.map(({ stage, subject, state, acceptedAt }) => ({
      stage: stageOfLetter(stage),
      subject,
      state: stateWords[state],
      at: acceptedAt?.toISOString() ?? null,
    })),
    preview: await previewOf(ctx, seen, { target, letters }),
    letter: manualLetterOf(seen, { target, letters }),
    variant: variantOf(target.id),
  };
}

const stateWords = {
  due: 'waiting',
  claimed: 'waiting',
  accepted: 'sent',
  refused: 'failed',
  unclear: 'unclear',
  cancelled: 'cancelled',
} as const;

type Previewing = { target: TargetRow; letters: readonly LetterOfTarget[] };

/** The next e-mail of somebody it is not over for. */
async function previewOf(
  ctx: EmployerContext,
  { setup, facts, things }: Reviewed,
  { target, letters }: Previewing,
): Promise<contract.SequenceTarget['preview']> {
  const person = target.personId === null ? undefined : facts.get(target.personId);
  const isOver = !['pending-review', 'scheduled', 'active', 'paused'].includes(target.status);
  const at = target.stageIndex + (target.openLetter === null ? 0 : 1);
  const stage = setup.row.stages
    .slice(at)
    .find(({ kind, delay }) => isMail(kind) && !('at' in delay && new Date(delay.at) <= ctx.now()));
  if (person === undefined || isOver || stage === undefined || stage.bodyHtml === '') return null;
  const left = letters.filter(({ state }) => state === 'accepted' || state === 'unclear');
  const { subject, html, text } = await writeLetter({
    ...{ setup, stage, reader: target, facts: person, last: left.at(-1) ?? null },
    ...{ publicUrl: ctx.services.settings.publicUrl, paths: plainPaths(things) },
  });
  const values: Readonly<Record<string, string>> = valuesOf(setup, person);
  const words = wordsFor(stage, target);
  const used = tokensIn(`${words.subject}\n${words.bodyHtml}`).map(({ name }) => name);
  return {
    stage: stage.id as StageId,
    ...{ subject, html, text },
    unresolved: [...new Set(used.filter((name) => (values[name] ?? '') === ''))],
  };
}
