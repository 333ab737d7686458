// Sequences and the people in them in plain words. Pure.
import type {
  Sequence,
  SequenceRow,
  SequenceStatus,
  StageDelay,
  StageWait,
  TargetRow,
  TargetStatus,
  TargetWarning,
} from '#contract/sequence.ts';
import type { StageFigure } from '#contract/sequence-results.ts';
import type { PassedStage, StageCondition, StageKind } from '#contract/sequence-stage.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type Look = { word: string; tone: BadgeTone; isHollow?: boolean };

export const statusLooks: Record<SequenceStatus, Look> = {
  draft: { word: 'Draft', tone: 'neutral', isHollow: true },
  review: { word: 'In review', tone: 'info', isHollow: true },
  active: { word: 'Active', tone: 'good' },
  paused: { word: 'Paused', tone: 'warn', isHollow: true },
  archived: { word: 'Archived', tone: 'neutral', isHollow: true },
};

export const typeNames: Record<SequenceRow['type'], string> = { outreach: 'Outreach', nurture: 'Nurture' };
export const kindNames: Record<StageKind, string> = {
  'email-auto': 'E-mail',
  'email-manual': 'E-mail by hand',
  task: 'Task',
  'linkedin-task': 'LinkedIn message',
  sms: 'Text message by hand',
};

export const targetLooks: Record<TargetStatus, Look> = {
  'pending-review': { word: 'Needs review', tone: 'info', isHollow: true },
  scheduled: { word: 'Scheduled', tone: 'info' },
  active: { word: 'Active', tone: 'good' },
  paused: { word: 'Paused', tone: 'warn', isHollow: true },
  replied: { word: 'Replied', tone: 'mark' },
  finished: { word: 'Finished', tone: 'neutral' },
  bounced: { word: 'Bounced', tone: 'bad' },
  unsubscribed: { word: 'Unsubscribed', tone: 'neutral', isHollow: true },
  applied: { word: 'Applied', tone: 'good' },
  clicked: { word: 'Clicked', tone: 'mark' },
  failed: { word: 'Failed', tone: 'bad' },
  removed: { word: 'Removed', tone: 'neutral', isHollow: true },
};

export const figureNames: Record<StageFigure, string> = {
  sent: 'Sent',
  clicked: 'Clicked',
  replied: 'Replied',
  interested: 'Interested',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  failed: 'Failed',
};

export const warningWords: Record<TargetWarning, string> = {
  'unresolved-token': 'Uses a fallback',
  'no-email': 'No e-mail address',
  'do-not-contact': 'Do not contact',
  duplicate: 'Same address as another person',
  'in-other-sequence': 'In another sequence',
  suppressed: 'Suppressed',
  'recently-contacted': 'E-mailed in the last 30 days',
  'over-quota': 'Not on the first day',
  'time-passed': 'A stage’s fixed time has passed',
  'closed-link': 'Links to something that isn’t public',
};

export const personsInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

type Counts = Pick<Sequence, 'counts'>;

/** All who are or were in it, without those taken out. */
export const peopleIn = ({ counts }: Counts): number =>
  Object.entries(counts).reduce((sum, [status, count]) => (status === 'removed' ? sum : sum + count), 0);

const unitNames: Record<StageWait['unit'], [string, string]> = {
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  businessDays: ['business day', 'business days'],
};

/** What comes first of a sequence: an e-mail that leaves by itself, or something that a colleague does. */
export const firstStepWords = ({ stages }: Pick<Sequence, 'stages'>): string =>
  stages[0]?.kind === 'email-auto' ? 'First e-mail' : 'First task';

/** "3 business days later", "Right after approval". */
export function delayWords(delay: StageDelay, isFirst: boolean): string {
  if ('at' in delay) return `At ${timeHere(delay.at)}`;
  const { n, unit } = delay;
  if (n === 0) return isFirst ? 'Right after approval' : 'Right after the stage before';
  const time = `${n} ${unitNames[unit][n === 1 ? 0 : 1]}`;
  return isFirst ? `${time} after approval` : `${time} later`;
}

/** "Only if they played a clip". The clip or page itself is named where it is chosen. */
export function conditionWords(condition: StageCondition): string {
  switch (condition.did) {
    case 'played': {
      const clip = condition.jobClip === null ? 'a clip' : 'the chosen clip';
      return condition.is ? `Only if they played ${clip}` : `Only if they didn’t play ${clip}`;
    }
    case 'opened': {
      const page = condition.campaignPage === null ? 'a campaign page' : 'the chosen campaign page';
      return condition.is ? `Only if they opened ${page}` : `Only if they didn’t open ${page}`;
    }
    case 'applied':
      return condition.is ? 'Only if they applied' : 'Only if they didn’t apply';
  }
}

const passedWords: Record<PassedStage['why'], string> = {
  condition: 'condition not met',
  'time-passed': 'its time had passed',
  suppressed: 'the phone number is suppressed',
};

/** "Stage 2 skipped: condition not met". Null where the stage is no more. */
export function passedInWords(
  { stages }: Pick<Sequence, 'stages'>,
  { stage, why }: PassedStage,
): string | null {
  const at = stages.findIndex(({ id }) => id === stage);
  return at === -1 ? null : `Stage ${at + 1} skipped: ${passedWords[why]}`;
}

/** A moment as the clock shows it where the person is: "Tue 1 Dec, 09:12". */
export const timeThere = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  }).format(new Date(at));

/** The same on the reader's own clock. */
export const timeHere = (at: string): string =>
  timeThere(at, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Why somebody failed, from the class the mail server's refusal has. */
const failures: ReadonlyMap<string, string> = new Map([
  ['dead', 'The address doesn’t exist'],
  ['full', 'The mailbox is full'],
  ['temporary', 'The mail server kept deferring'],
  ['blocked', 'The mail server blocks this sender'],
  ['policy', 'Refused by the mail server’s policy'],
  ['spam', 'Refused as spam'],
  ['auth', 'The sending domain isn’t set up'],
  ['rate', 'Too many e-mails for the mail server'],
  ['content', 'The content was refused'],
  ['size', 'The e-mail is too large'],
  ['closed-link', 'A link leads to something that isn’t public'],
  ['domain-stopped', 'Someone at the same domain replied or unsubscribed'],
  ['reading-failed', 'The mailbox couldn’t be read'],
]);

export const failureOf = ({ errorCode }: Pick<TargetRow, 'errorCode'>): string | null =>
  errorCode === null ? null : (failures.get(errorCode) ?? 'The e-mail couldn’t be sent');
