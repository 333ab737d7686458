// What a sequence is before anybody says otherwise, and what it lacks before it can be reviewed or sent. Pure.
import type { Schedule, Stage } from '#contract/sequence.ts';
import type { Variant } from '#contract/sequence-stage.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import type { SequenceRow } from './lookups.ts';

export const usualSchedule: Schedule = {
  timezone: 'recipient',
  days: [1, 2, 3, 4, 5],
  windowStart: '09:00',
  windowEnd: '17:00',
  holidays: [],
};

export const usualStopRules = { reply: true, applied: true, click: false, domainUnsubscribe: false };

/** Why a stage can't be sent, as the field and a sentence; the first of all stages. Null: all can. */
export function wrongInStages(stages: readonly Stage[]): { pointer: string; detail: string } | null {
  if (stages.length === 0) return { pointer: '/stages', detail: 'Add a stage.' };
  const first = stages.findIndex(({ kind }) => isMail(kind));
  for (const [at, { kind, subject, threadMode, bodyHtml, variants = [] }] of stages.entries()) {
    const needsSubject = kind === 'task' || (isMail(kind) && (threadMode === 'new' || at === first));
    if (needsSubject && subject === '')
      return {
        pointer: `/stages/${at}/subject`,
        detail: kind === 'task' ? `Stage ${at + 1} needs a title.` : `Stage ${at + 1} needs a subject.`,
      };
    if (kind !== 'task' && isBlankHtml(bodyHtml))
      return { pointer: `/stages/${at}/bodyHtml`, detail: `Stage ${at + 1} needs a message.` };
    const isSilent = variants.some(
      (other) => (needsSubject && other.subject === '') || isBlankHtml(other.bodyHtml),
    );
    if (isSilent)
      return {
        pointer: `/stages/${at}/variants/0`,
        detail: `Variant B of stage ${at + 1} needs a subject and a message.`,
      };
  }
  return null;
}

type Ready = {
  stages: readonly Stage[];
  hasMailbox: boolean;
  needsReauth: boolean;
  hasAddress: boolean;
  /** Of each stage, how many of its links the public can’t open. */
  closedLinks: readonly number[];
};

/** What stands before sending, each a sentence. */
export function blockersOf({ stages, hasMailbox, needsReauth, hasAddress, closedLinks }: Ready): string[] {
  const wrong = wrongInStages(stages);
  const sends = stages.some(({ kind }) => isMail(kind));
  return [
    ...(wrong === null ? [] : [wrong.detail]),
    ...(sends && !hasMailbox ? ['Choose a mailbox to send from in the settings of this sequence.'] : []),
    ...(sends && needsReauth ? ['The mailbox needs a new sign-in.'] : []),
    ...(sends && !hasAddress ? ['Add the postal address that each e-mail must name.'] : []),
    ...closedLinks.flatMap((count, at) =>
      count === 0
        ? []
        : [`Stage ${at + 1} links to something that isn’t public. Publish it or remove the link.`],
    ),
  ];
}

/** The name of a stage's letter for the mailbox; `round` rises when a letter was taken back. The figures read `variant` here. */
export function letterName(stage: string, round: number, variant: Variant | null = null): string {
  if (variant !== null) return `${stage}:${round}:${variant}`;
  return round === 0 ? stage : `${stage}:${round}`;
}

/** The stage of a letter's name. */
export const stageOfLetter = (name: string): string => name.split(':')[0] ?? name;

/** Whether everybody is past or at these stages in the same order and kind. */
export const keepsBegun = (
  before: SequenceRow['stages'],
  after: SequenceRow['stages'],
  begun: number,
): boolean =>
  before.slice(0, begun).every(({ id, kind }, at) => after[at]?.id === id && after[at]?.kind === kind);
