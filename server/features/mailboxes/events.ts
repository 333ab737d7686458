import { domainEvent } from '#server/domain-event.ts';
import type { LetterId } from '#server/tables/mailboxes.ts';
import type { PersonId } from '#server/tables/persons.ts';

/** Which letter of whose: `target` and `stage` as its sender named them, null for a single mail. */
type OfLetter = { letter: LetterId; person: PersonId; target: string | null; stage: string | null };

export type AcceptedLetter = OfLetter & { at: Date; messageId: string };

export const lettersAccepted = domainEvent<{ letters: readonly AcceptedLetter[] }>({
  name: 'mailboxes/letters-accepted',
  description: 'Mail servers took letters to persons.',
});

/**
 * Why a letter was not sent. `server`: it said no for good; `withdrawn`: the mailbox was
 * disconnected; `not-sent`: what became of it was unknown, and now it is known that it did not leave.
 */
export type RefusedClass =
  | 'suppressed'
  | 'do-not-contact'
  | 'no-email'
  | 'server'
  | 'unreachable'
  | 'unclear'
  | 'not-sent'
  | 'withdrawn';

export const letterRefused = domainEvent<OfLetter & { class: RefusedClass; said: string }>({
  name: 'mailboxes/letter-refused',
  description: 'A letter to a person was not sent and will not be.',
});

/** What an answer is, as server/mail-sorting says. */
export type AnswerKind =
  | 'human'
  | 'absence'
  | 'bounce'
  | 'complaint'
  | 'receipt'
  | 'auto-reply'
  | 'calendar'
  | 'unsubscribe';

export const letterAnswered = domainEvent<
  OfLetter & {
    kind: AnswerKind;
    /** Of a bounce: `dead` for an address that is none. */
    class: string | null;
    /** The day an absence ends, where it says one. */
    until: string | null;
    words: string;
    at: Date;
  }
>({
  name: 'mailboxes/letter-answered',
  description: 'A mail came that answers a letter, by a person or by a machine.',
});
