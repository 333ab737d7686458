// Keywords, conversations and messages in plain words. Pure.
import type { Language } from '#contract/kit/fields.ts';
import type { TextToApply } from '#contract/text-to-apply.ts';
import type {
  ConversationState,
  TextConversation,
  TextMessage,
} from '#contract/text-to-apply-conversations.ts';
import { textSegments } from '#lib/format/text-segments.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type Look = { word: string; tone: BadgeTone; isHollow?: boolean };

export const languageNames: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };

export const keywordLooks: Record<TextToApply['status'], Look> = {
  active: { word: 'Active', tone: 'good' },
  paused: { word: 'Paused', tone: 'warn', isHollow: true },
  archived: { word: 'Archived', tone: 'neutral', isHollow: true },
};

export const stateLooks: Record<ConversationState, Look> = {
  started: { word: 'Started', tone: 'neutral', isHollow: true },
  consented: { word: 'Consented', tone: 'info', isHollow: true },
  asking: { word: 'Asking', tone: 'info' },
  completed: { word: 'Completed', tone: 'good' },
  'handed-off': { word: 'Handed off', tone: 'mark' },
  stopped: { word: 'Stopped', tone: 'bad', isHollow: true },
  expired: { word: 'Expired', tone: 'neutral', isHollow: true },
};

/** With where the questions are: "Asking 2 of 5". */
export const stateWords = ({ state, question, questionCount }: TextConversation): string =>
  state === 'asking' && question !== null && questionCount !== null
    ? `Asking ${question} of ${questionCount}`
    : stateLooks[state].word;

export const whoWrites = ({ person, phone, channel }: TextConversation): string =>
  person?.title ?? phone ?? (channel === 'chat' ? 'Web chat visitor' : 'Unknown number');

export const jobsInWords = ({ jobPages, jobBoard, openJobCount }: TextToApply): string => {
  const names = [...jobPages.map(({ title }) => title), ...(jobBoard === null ? [] : [jobBoard.title])];
  if (names.length === 0) return 'No jobs';
  const open = openJobCount === 1 ? '1 open job' : `${openJobCount} open jobs`;
  return `${names.slice(0, 2).join(', ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''} · ${open}`;
};

/** How a text counts for the carrier. */
export function segmentsInWords(body: string): string {
  const { segments, units, encoding, costly } = textSegments(body);
  if (segments === 0) return 'No text';
  const count = segments === 1 ? '1 text message' : `${segments} text messages`;
  const why = costly === null ? '' : ` “${costly}” makes each message shorter.`;
  return `${count}, ${units} units (${encoding}).${why}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

export const momentOf = (iso: string): string => dayAndClock.format(new Date(iso));

/** What became of a message, and what it cost. */
export function deliveryInWords({ direction, status, sendAt, segments, cost, failure }: TextMessage): string {
  const money =
    cost === null
      ? []
      : [
          new Intl.NumberFormat('en', {
            ...{ style: 'currency', currency: cost.currency, maximumFractionDigits: 4 },
          }).format(cost.amount),
        ];
  const size = segments === null || segments < 2 ? [] : [`${segments} messages`];
  if (direction === 'in') return [...size, ...money].join(' · ');
  const words = {
    received: 'Received',
    waiting: sendAt === null ? 'Waiting to be sent' : `Will go at ${clock.format(new Date(sendAt))}`,
    sent: 'Sent',
    delivered: 'Delivered',
    failed: failure === null ? 'Not delivered' : `Not delivered: ${failure}`,
    stopped: 'Not sent: opted out',
  }[status];
  return [words, ...size, ...money].join(' · ');
}
