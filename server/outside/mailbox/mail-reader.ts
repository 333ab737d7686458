// How answers are found in a mailbox, whoever its provider is, and what is looked at of a mail before it is read.

import type { SentAs } from './letter-line.ts';

/** A mail that may be an answer; `name` is its Message-ID, or one made of what it says. */
export type FoundMail = {
  name: string;
  from: string;
  raw: Buffer;
  /** In words of the provider, where it has threads. */
  thread?: string;
};

/** A letter that may have been sent. */
export type LookedFor = {
  messageId: string;
  to: string;
  subject: string;
  /** About when it left. */
  at: Date;
};

export type NewMails = {
  found: FoundMail[];
  /** How far the inbox was read, in words of its provider. */
  cursor: string;
  /** More were new than are read at once. */
  isMore: boolean;
  /** The provider broke off at a mail: what was read before it counts. */
  isBroken: boolean;
};

export type Since = {
  cursor: string | null;
  /**
   * From when on mails may matter where the provider doesn’t know the cursor any more; null before the first look: what
   * was there before is nobody's answer.
   */
  since: Date | null;
  /** Of these Message-IDs, those of letters of ours. */
  ours: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Of these threads, in words of the provider, those with letters of ours. */
  oursIn: (threads: readonly string[]) => Promise<ReadonlySet<string>>;
  /** One mail at a time, and one at which the provider breaks off again is left out: it would hold up all others for ever. */
  isCareful: boolean;
};

/** Throws MailServerError. */
export type MailReader = {
  newMails: (since: Since) => Promise<NewMails>;
  /**
   * Of these letters those that were sent, by our Message-ID, and how they left where the provider changes or names
   * anything; null where it keeps no sent mails.
   */
  sentOf: (letters: readonly LookedFor[]) => Promise<ReadonlyMap<string, SentAs | null> | null>;
};

/** Of a mail that is longer only this much is read: what somebody wrote stands at its beginning. */
export const MOST_BYTES = 300_000;

/** What is asked for of every new mail. */
export const HEADERS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'return-path', 'content-type'],
  ...['auto-submitted', 'x-failed-recipients', 'date'],
];

/** All values of a header, on one line; '' where there is none. */
export type FieldOf = (name: string) => string;

const MOST_IDS = 100;

export const idsIn = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]{1,500}>/gu)].map(([id]) => id).slice(0, MOST_IDS);

/** A machine that tells of a letter: a bounce, a receipt, a complaint. */
export const isReport = (field: FieldOf): boolean =>
  /multipart\/report/i.test(field('content-type')) ||
  field('x-failed-recipients') !== '' ||
  /^<>$/.test(field('return-path')) ||
  /\b(?:mailer-daemon|postmaster)@/i.test(field('from'));
