// What is known of a mail after sorting.

/** Whether and why a letter did not arrive. Only `dead` is said of the address; most others are said of the sender. */
export type BounceClass =
  /** The user or the host does not exist, or not any more. */
  | 'dead'
  | 'full'
  | 'temporary'
  | 'blocked'
  | 'policy'
  | 'spam'
  | 'auth'
  | 'rate'
  | 'content'
  | 'size'
  | 'delayed'
  | 'relayed'
  | 'delivered';

export type FailedRecipient = {
  /** In small letters; empty where the report names nobody. */
  address: string;
  class: BounceClass;
  /** Enhanced code as 5.1.1; empty where none is said. */
  status: string;
  /** The sentence of the server, on one line. */
  said: string;
};

export type MailKind =
  | 'bounce'
  | 'complaint'
  | 'receipt'
  | 'absence'
  | 'auto-reply'
  | 'calendar'
  | 'unsubscribe'
  | 'human';

export type SortedMail = {
  kind: MailKind;
  /** Ids, in angle brackets, of In-Reply-To, References and of letters that were returned inside. */
  messageIds: string[];
  from: string;
  subject: string;
  /** ISO time; null where the mail has none that can be read. */
  date: string | null;
  bounce?: { recipients: FailedRecipient[] };
  /** The last day of an absence, as YYYY-MM-DD, where one is said. */
  until?: string;
  /** The person's own words, without quotation and signature; empty for reports of servers. */
  words: string;
};
