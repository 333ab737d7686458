// What a screen says of a read that failed, for pieces that get the failure handed and know no call.
import { CallError } from './api/call-error.ts';
import { sentenceOf } from './api/sentence.ts';

export type FailureWords = {
  sentence: string;
  /** The server's reference, to be quoted; undefined where no answer came. */
  requestId: string | undefined;
  /** `gone`: it was there and was taken away for good. */
  kind: 'unknown' | 'gone' | 'failed';
};

export function failureWords(error: unknown): FailureWords {
  const refusal = error instanceof CallError ? error : null;
  const kind = refusal?.code === 'NOT_FOUND' ? 'unknown' : refusal?.code === 'GONE' ? 'gone' : 'failed';
  return { sentence: sentenceOf(error), requestId: refusal?.requestId ?? undefined, kind };
}
