// The port to whoever carries text messages.

export type SentText = { providerId: string; segments: number | null };

/** What came in, in our words. */
export type InboundText = { id: string; from: string; to: string; body: string; attachmentCount: number };
export type TextStatus = {
  id: string;
  status: 'sent' | 'delivered' | 'failed';
  /** The carrier's own number of the failure; null where it is none. */
  errorCode: number | null;
};

export type Fields = Readonly<Record<string, string>>;

export type SmsCarrier = {
  name: 'twilio';
  /** Ours, in E.164, with what the operator says of their registration. */
  numbers: readonly { number: string; registration: 'ok' | 'pending' | 'none' }[];
  /** Throws SmsFailed. `mayBegin` is asked once there is a connection, before anything is sent. */
  send: (text: {
    from: string;
    to: string;
    body: string;
    /** Where the carrier tells what became of it. */
    statusUrl: string;
    mayBegin: () => Promise<boolean>;
  }) => Promise<SentText>;
  /** A message that was taken since then; null where there is none. Throws SmsFailed. */
  findSent: (text: { from: string; to: string; body: string; since: Date }) => Promise<SentText | null>;
  /** What a message cost, where that is known by now. */
  costOf: (
    providerId: string,
  ) => Promise<{ amount: number; currency: string; segments: number | null } | null>;
  /** Whether the carrier signed these form fields, sent to this address of ours. */
  isSigned: (call: { url: string; fields: Fields; signature: string }) => boolean;
  /** Null for what is no message or status. */
  readInbound: (fields: Fields) => InboundText | null;
  readStatus: (fields: Fields) => TextStatus | null;
};

/**
 * `opted-out`: the carrier knows that this person wants nothing · `refused`: it will never take this message ·
 * `later`: it may take it at another time · `held-back`: nothing was sent, since we said no at the last moment.
 */
export class SmsFailed extends Error {
  readonly kind: 'opted-out' | 'refused' | 'later' | 'held-back';
  readonly retryAfterMs: number | null;

  constructor(kind: SmsFailed['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
