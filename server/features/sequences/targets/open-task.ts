// What a colleague has to do for one person now, with its words filled in.
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTarget, Stage } from '#contract/sequence.ts';
import type { getSequenceTarget } from '#contract/sequences.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { saidValues } from '#lib/format/letter-words.ts';
import { textOfParagraphs } from '#lib/format/paragraphs.ts';
import { isCopied } from '#lib/format/stage-kinds.ts';
import { filledTokens } from '#lib/format/tokens.ts';
import type { LetterOfTarget } from '#server/features/mailboxes/lookups.ts';
import type { TargetRow } from '../lookups.ts';
import { type Facts, phoneToText } from '../sending/facts-of.ts';
import { valuesOf } from '../sending/setup-of.ts';
import { wordsFor } from '../sending/write-letter.ts';
import type { Reviewed } from './warnings.ts';

type Task = OutputOf<typeof getSequenceTarget>['task'];

/** Null where nothing waits to be done. */
export function openTaskOf(
  { setup, noTexts }: Pick<Reviewed, 'setup' | 'noTexts'>,
  target: TargetRow,
  person: Facts,
): Task {
  const stage = setup.row.stages[target.stageIndex];
  if (stage === undefined || target.taskDueAt === null) return null;
  const said = saidValues(valuesOf(setup, person));
  return {
    ...{ stage: stage.id, kind: stage.kind, dueAt: target.taskDueAt.toISOString() },
    subject: filledTokens(stage.subject, said),
    text: isCopied(stage.kind) ? filledTokens(textOfParagraphs(stage.bodyHtml), said) : '',
    to: addressFor(stage, person, noTexts),
  };
}

function addressFor(
  { kind }: Stage,
  { phones, links, email }: Facts,
  noTexts: ReadonlySet<string>,
): string | null {
  switch (kind) {
    case 'sms':
      return phoneToText(phones, noTexts);
    case 'linkedin-task':
      return links.find(({ url }) => isProfile(url))?.url ?? null;
    case 'email-auto':
    case 'email-manual':
      return email;
    case 'task':
      return null;
  }
}

const isProfile = (url: string): boolean => {
  const host = URL.parse(url)?.hostname ?? '';
  return host === 'linkedin.com' || host.endsWith('.linkedin.com');
};

type Writing = { target: TargetRow; letters: readonly LetterOfTarget[] };

/** The e-mail that a colleague is to send, for them to read and edit; null where none waits. */
export function manualLetterOf(
  { setup, facts }: Reviewed,
  { target, letters }: Writing,
): SequenceTarget['letter'] {
  const stage = setup.row.stages[target.stageIndex];
  const person = target.personId === null ? undefined : facts.get(target.personId);
  if (stage?.kind !== 'email-manual' || target.taskDueAt === null || person === undefined) return null;
  const said = saidValues(valuesOf(setup, person));
  const escaped = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, escapeHtml(value)]));
  const words = wordsFor(stage, target);
  const left = letters.filter(({ state }) => state === 'accepted' || state === 'unclear');
  return {
    stage: stage.id,
    subject: filledTokens(words.subject, said),
    bodyHtml: filledTokens(words.bodyHtml, escaped),
    answers: stage.threadMode === 'reply' ? (left.at(-1)?.subject ?? null) : null,
  };
}
