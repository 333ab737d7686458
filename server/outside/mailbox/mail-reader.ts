// How answers are found in a mailbox, whoever its provider is, and what is looked at of a mail before it is read.

import type { SentAs } from './letter-line.ts';

/** A mail that may be an answer; `name` is its Message-ID, or one made of its place. */
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
  subject: string /** About when it left. */;
  at: Date;
};

export type NewMails = {
  found: FoundMail[];
  /** How far the inbox was read, in words of its provider. */
  cursor: string;
  /** More were new than are read at once. */
  isMore: boolean;
};

export type Since = {
  /** Null before the first look: what was there before is nobody's answer. */
  cursor: string | null;
  /** From when on mails may matter where the provider doesn’t know the cursor any more. */
  since: Date;
  /** Whether one of these Message-IDs is that of a letter of ours, or the thread is. */
  ours: (ids: readonly string[], thread?: string) => Promise<boolean>;
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
  ...['auto-submitted', 'x-failed-recipients'],
];

/** All values of a header, on one line; '' where there is none. */
export type FieldOf = (name: string) => string;

const MOST_IDS = 100;

export const idsIn = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]{1,500}>/gu)].map(([id]) => id).slice(0, MOST_IDS);

/** Whether the rest of it is read: it names a letter of ours, or is a machine's report, which may name one inside. */
export const mayAnswer = async (
  field: FieldOf,
  ours: (ids: readonly string[]) => Promise<boolean>,
): Promise<boolean> => isReport(field) || ours(idsIn(`${field('in-reply-to')} ${field('references')}`));

/** A machine that tells of a letter: a bounce, a receipt, a complaint. */
const isReport = (field: FieldOf): boolean =>
  /multipart\/report/i.test(field('content-type')) ||
  field('x-failed-recipients') !== '' ||
  /^<>$/.test(field('return-path')) ||
  /\b(?:mailer-daemon|postmaster)@/i.test(field('from'));
