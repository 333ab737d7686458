import type { FileRefusal } from '#contract/kit/errors.ts';

/** A file is not what it should be; `message` is a sentence for the person who sent it. */
export class UnreadableFile extends Error {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
