// What sending and reading need of a mailbox, whoever its provider is.
import type { LetterLine } from '#server/outside/mailbox/letter-line.ts';
import type { MailReader } from '#server/outside/mailbox/mail-reader.ts';
import type { MailServerFailure } from '#server/outside/mailbox/servers.ts';

export type Copy = { messageId: string; raw: Buffer };

/** Why it can’t be used now; null where it can. */
export type Failure = { why: MailServerFailure; said: string } | null;

export type Tested = {
  sending: Failure;
  reading: Failure;
  /** What is wrong, in words; null where nothing is. */
  said: string | null;
};

export type MailboxEnd = {
  line: () => LetterLine;
  /** Throws MailServerError. Broken off where `signal` says that the node ends. */
  read: <T>(work: (reader: MailReader) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Puts into Sent what is not there, and tells whether all was. Null where the provider keeps what was sent. */
  keepCopies: ((copies: readonly Copy[]) => Promise<boolean>) | null;
  test: () => Promise<Tested>;
};
