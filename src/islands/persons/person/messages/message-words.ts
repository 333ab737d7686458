// How an e-mail of a thread stands, in words. Pure.
import type { ReceivedMessage, SentMessage } from '#contract/mail-threads.ts';
import type { Person } from '#contract/person.ts';

const clock = (iso: string, now: Date): string => {
  const at = new Date(iso);
  const isToday = at.toDateString() === now.toDateString();
  return at.toLocaleString('en', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
};

/** "Sent 14:02", "Waiting to be sent". */
export function sentWords({ state, at }: Pick<SentMessage, 'state' | 'at'>, now: Date): string {
  switch (state) {
    case 'due':
      return Date.parse(at) > now.getTime() + 60_000 ? `To be sent ${clock(at, now)}` : 'Waiting to be sent';
    case 'sending':
      return 'Sending…';
    case 'sent':
      return `Sent ${clock(at, now)}`;
    case 'not-sent':
      return 'Not sent';
    case 'unclear':
      return 'May have arrived';
  }
}

export const receivedWords = (at: string, now: Date): string => `Received ${clock(at, now)}`;

/** What a machine's mail is; null for a person's own. */
export const kindNames: Record<ReceivedMessage['kind'], string | null> = {
  human: null,
  absence: 'Out of office',
  bounce: 'Not delivered',
  complaint: 'Reported as spam',
  receipt: 'Receipt',
  'auto-reply': 'Automatic reply',
  calendar: 'Calendar answer',
  unsubscribe: 'Wants no more mail',
};

/** The words, and what stands under the signature's two hyphens (RFC 3676, 4.3). */
export function partsOf(text: string): { words: string; under: string } {
  const at = /^-- $/m.exec(text)?.index;
  if (at === undefined) return { words: text.trim(), under: '' };
  return { words: text.slice(0, at).trim(), under: text.slice(at + 3).trim() };
}

type Reached = Pick<Person, 'emails' | 'doNotContact' | 'isArchived'>;

/** Those that may be written to, the first one first. */
export const addressesOf = ({ emails }: Pick<Person, 'emails'>): string[] =>
  emails.filter(({ optOut }) => !optOut).map(({ value }) => value);

/** Why this person gets no e-mail, as far as the page knows: the server knows suppressions too. */
export function whyNoMailTo(person: Reached): string | null {
  if (person.isArchived) return 'This person was archived.';
  if (person.doNotContact) return 'This person is marked “do not contact”.';
  if (person.emails.length === 0) return 'This person has no e-mail address.';
  return addressesOf(person).length === 0 ? 'This person opted out of e-mails.' : null;
}
