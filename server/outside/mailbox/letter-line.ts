// How letters leave a mailbox, whoever its provider is.

/** As it left: a provider may give a letter another Message-ID than ours, and then answers name that one. */
export type SentAs = {
  /** Null where it isn’t known. */
  messageId: string | null;
  /** The thread it stands in, in words of the provider. */
  thread: string;
};

/**
 * `unclear`: the provider may have the letter. `later`: it has not, and another try is safe. `held-back`: it may not
 * go. With `pauseMs` the mailbox is to be left alone for so long.
 */
export type HandoverResult = {
  kind: 'accepted' | 'refused' | 'later' | 'signed-out' | 'unclear' | 'held-back';
  said: string;
  pauseMs?: number;
  /** Of an accepted one, where the provider changes or names anything. */
  sentAs?: SentAs;
};

export type HandedLetter = {
  envelope: { from: string; to: string };
  messageId: string;
  /** The thread of the letter that it follows, in words of the provider. */
  thread?: string | null;
  /** It may lie about somewhere, half done. */
  isTriedAgain: boolean;
  /** Goes as it is. */
  raw: Buffer;
  /** Asked when the provider is ready for the letter, just before it may leave: it may be withdrawn by now. */
  mayGo: () => Promise<boolean>;
};

/** A mailbox that takes letters one after the other. */
export type LetterLine = {
  /** Never throws. */
  handOver: (letter: HandedLetter) => Promise<HandoverResult>;
  /** False once no further letter should be tried now. */
  isOpenable: () => boolean;
  end: () => void;
};

/** An answer that came later than this is none: whoever withdrew a letter waits a little longer. */
export const ASKED_FOR_MS = 400;

export async function mayStillGo({ mayGo }: Pick<HandedLetter, 'mayGo'>): Promise<boolean> {
  const asked = performance.now();
  const may = await mayGo().catch(() => false);
  return may && performance.now() - asked <= ASKED_FOR_MS;
}
