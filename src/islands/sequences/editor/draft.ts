// What is edited of a sequence, apart from how it is saved. Pure.
import type { Sequence, SequenceChange, Stage } from '#contract/sequence.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { wrongInLetter } from '#lib/format/letter-words.ts';
import { isMail } from '#lib/format/stage-kinds.ts';

export type Draft = Pick<
  Sequence,
  | 'name'
  | 'type'
  | 'sharing'
  | 'schedule'
  | 'dailyLimit'
  | 'stopRules'
  | 'tracking'
  | 'allowReentry'
  | 'footer'
  | 'stages'
> & {
  sender: { mailbox: string | null; fromName: string; replyTo: string };
  jobPage: string | null;
};

export const draftOf = (sequence: Sequence): Draft => ({
  name: sequence.name,
  type: sequence.type,
  sharing: sequence.sharing,
  schedule: sequence.schedule,
  dailyLimit: sequence.dailyLimit,
  stopRules: sequence.stopRules,
  tracking: sequence.tracking,
  allowReentry: sequence.allowReentry,
  footer: sequence.footer,
  stages: sequence.stages,
  sender: { ...sequence.sender, replyTo: sequence.sender.replyTo ?? '' },
  jobPage: sequence.jobPage?.permalink ?? null,
});

/** As the call takes it. */
export function bodyOf({ sender, jobPage, ...rest }: Partial<Draft>): SequenceChange {
  return {
    ...rest,
    ...(sender === undefined
      ? {}
      : {
          sender: {
            mailbox: sender.mailbox as NonNullable<SequenceChange['sender']>['mailbox'],
            fromName: sender.fromName,
            replyTo: sender.replyTo.trim() === '' ? null : sender.replyTo.trim(),
          },
        }),
    ...(jobPage === undefined ? {} : { jobPage: jobPage as NonNullable<SequenceChange['jobPage']> | null }),
  };
}

/** By the field; those of a stage by its id. */
export type Mistakes = ReadonlyMap<string, string>;

export const MOST_A_DAY = 500;
export const MOST_STAGES = 12;

/** What cannot be stored as it stands. */
export function mistakesOf(draft: Draft): Mistakes {
  const { name, dailyLimit, schedule, sender, stages } = draft;
  const found: [string, string | null][] = [
    ['name', name.trim() === '' ? 'Enter a name.' : null],
    [
      'dailyLimit',
      dailyLimit < 1 || dailyLimit > MOST_A_DAY ? `Enter a number from 1 to ${MOST_A_DAY}.` : null,
    ],
    ['days', schedule.days.length === 0 ? 'Choose at least one day.' : null],
    [
      'window',
      schedule.windowStart < schedule.windowEnd ? null : 'Choose an end that is later than the start.',
    ],
    ['replyTo', isAddress(sender.replyTo) ? null : 'Enter an e-mail address, such as ana@example.com.'],
    ...stages.flatMap(({ id, subject, bodyHtml, variants = [] }): [string, string | null][] => [
      [`${id} subject`, wrongInLetter(subject)],
      [`${id} body`, wrongInLetter(bodyHtml)],
      ...variants.flatMap((other): [string, string | null][] => [
        [`${id} B subject`, wrongInLetter(other.subject)],
        [`${id} B body`, wrongInLetter(other.bodyHtml)],
      ]),
    ]),
  ];
  return new Map(found.flatMap(([field, why]) => (why === null ? [] : [[field, why]])));
}

const isAddress = (typed: string): boolean =>
  typed.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());

export const mistakeOf = (draft: Draft): string | null => [...mistakesOf(draft).values()][0] ?? null;

/** What a stage still needs before it can be sent. */
export function gapOf(
  stages: readonly Stage[],
  { id, kind, subject, bodyHtml, threadMode, variants = [] }: Stage,
): string | null {
  const isFirst = stages.find((stage) => isMail(stage.kind))?.id === id;
  if (kind === 'task') return subject.trim() === '' ? 'Needs a title' : null;
  const needsSubject = isMail(kind) && (threadMode === 'new' || isFirst);
  if (needsSubject && subject.trim() === '') return 'Needs a subject';
  if (isBlankHtml(bodyHtml)) return 'Needs a message';
  for (const other of variants) {
    if (needsSubject && other.subject.trim() === '') return 'Variant B needs a subject';
    if (isBlankHtml(other.bodyHtml)) return 'Variant B needs a message';
  }
  return null;
}

/** What a draft still needs before it goes to review, each a sentence. */
export function gapsOf({ stages }: Draft): string[] {
  return [
    ...(stages.length === 0 ? ['Add a stage.'] : []),
    ...stages.flatMap((stage, at) => {
      const gap = gapOf(stages, stage);
      return gap === null ? [] : [`Stage ${at + 1}: ${gap.toLowerCase()}.`];
    }),
  ];
}

/** The stages with one of them changed. */
export const withStage = (stages: readonly Stage[], changed: Stage): Stage[] =>
  stages.map((stage) => (stage.id === changed.id ? changed : stage));

/** The stages in the order of these ids. */
export const inOrder = (stages: readonly Stage[], ids: readonly string[]): Stage[] =>
  ids.flatMap((id) => stages.find((stage) => stage.id === id) ?? []);

/** Which stage is worked on next when this one goes: the one behind it, else the one before. */
export function neighbourOf(stages: readonly Stage[], id: string): string | null {
  const at = stages.findIndex((stage) => stage.id === id);
  return (stages[at + 1] ?? stages[at - 1])?.id ?? null;
}

/** A rule about clicks means nothing where none are recorded. */
export const withTracking = ({ stopRules }: Draft, clicks: boolean): Partial<Draft> => ({
  tracking: { clicks },
  ...(clicks ? {} : { stopRules: { ...stopRules, click: false } }),
});
