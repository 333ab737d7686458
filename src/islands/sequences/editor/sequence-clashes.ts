// Two people's states of one sequence, field by field and stage by stage, in words. Pure.
import type { Stage } from '#contract/sequence.ts';
import { type Clash, fieldClashes, partClashes, type States, saidIn } from '#lib/clashes.ts';
import { conditionWords, delayWords, kindNames, typeNames } from '../sequence-words.ts';
import type { Draft } from './draft.ts';

/** What jobs and mailboxes are called; null where that is not known. */
export type NameOf = (permalink: string) => string | null;

const fields: Record<Exclude<keyof Draft, 'stages'>, string> = {
  name: 'Name',
  type: 'Type',
  sharing: 'Shared with',
  sender: 'Sender',
  jobPage: 'Job',
  schedule: 'Schedule',
  dailyLimit: 'Daily limit',
  stopRules: 'Stop rules',
  tracking: 'Tracking',
  allowReentry: 'Re-entry',
  footer: 'Footer',
};

export const clashesOf = ({ base, mine, theirs }: States<Draft>, nameOf: NameOf): Clash[] => [
  ...fieldClashes({ base, mine, theirs }, fields, (draft, field) => inWords(draft, field, nameOf)),
  ...partClashes(
    { base: base.stages, mine: mine.stages, theirs: theirs.stages },
    {
      nameOf: ({ kind, subject }) => [kindNames[kind], subject].filter(Boolean).join(', '),
      wordsOf: stageWords,
    },
  ),
];

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

function inWords(draft: Draft, field: keyof typeof fields, nameOf: NameOf): string {
  const { sender, schedule, stopRules } = draft;
  switch (field) {
    case 'type':
      return typeNames[draft.type];
    case 'sharing':
      return draft.sharing === 'team' ? 'Team' : 'Only the owner';
    case 'sender':
      return saidIn([
        sender.mailbox === null ? 'No mailbox' : (nameOf(sender.mailbox) ?? 'A mailbox'),
        ...[sender.fromName, sender.replyTo],
      ]);
    case 'jobPage':
      return draft.jobPage === null ? 'No job' : (nameOf(draft.jobPage) ?? 'A job');
    case 'schedule':
      return saidIn([
        schedule.days.map((day) => dayNames[day - 1] ?? ''),
        `${schedule.windowStart} to ${schedule.windowEnd}`,
        schedule.timezone === 'recipient' ? 'Their time zone' : 'Your time zone',
        schedule.holidays,
      ]);
    case 'stopRules':
      return (
        [
          stopRules.reply && 'Reply',
          stopRules.applied && 'Application',
          stopRules.click && 'Click',
          stopRules.domainUnsubscribe && 'Same domain',
        ]
          .filter(Boolean)
          .join(', ') || 'None'
      );
    case 'tracking':
      return draft.tracking.clicks ? 'Clicks' : 'Off';
    case 'allowReentry':
      return draft.allowReentry ? 'Allowed' : 'Not allowed';
    case 'dailyLimit':
      return String(draft.dailyLimit);
    case 'name':
    case 'footer':
      return draft[field];
  }
}

const stageWords = ({
  kind,
  delay,
  threadMode,
  subject,
  bodyHtml,
  conditions = [],
  variants = [],
}: Stage): string =>
  saidIn([
    ...[kindNames[kind], delayWords(delay, false), threadMode === 'reply' ? 'Same thread' : 'New thread'],
    ...[subject, bodyHtml],
    conditions.map(conditionWords),
    variants.flatMap((other) => [`B: ${other.subject}`, other.bodyHtml]),
  ]);
