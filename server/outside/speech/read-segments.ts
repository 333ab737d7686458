// The answer of a speech service (verbose_json), which is somebody else's word: checked before any of it is kept.
import * as z from 'zod/mini';
import { type Segment, SpeechFailed } from './transcribe.ts';

const Answer = z.object({
  text: z.optional(z.string()),
  segments: z.optional(
    z.nullable(
      z.array(
        z.object({
          start: z.number(),
          end: z.number(),
          text: z.string(),
          speaker: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  ),
});

/** Far more than anybody says in a day. */
const MOST_CHARACTERS = 2_000_000;
const MOST_SEGMENTS = 20_000;

const wrong = (sentence: string) => new SpeechFailed(sentence, { isPassing: false });

/** Throws SpeechFailed for what is no transcript. Times are as the service says them, in milliseconds. */
export function readSegments(answer: string): Segment[] {
  const parsed = Answer.safeParse(jsonOf(answer));
  if (!parsed.success) throw wrong('The speech service answered with something that isn’t a transcript.');
  const { text = '', segments } = parsed.data;
  const found = (segments ?? []).filter((segment) => segment.text.trim() !== '');
  if (found.length === 0 && text.trim() !== '')
    throw wrong(
      'The speech service sent words without times. Ask an administrator of this server to set a model that knows verbose_json.',
    );
  if (found.length === 0) throw wrong('The speech service heard no words in this recording.');
  const characters = found.reduce((sum, segment) => sum + segment.text.length, 0);
  if (characters > MOST_CHARACTERS || found.length > MOST_SEGMENTS)
    throw wrong('The speech service sent more text than a recording can hold.');
  return found.map(({ start, end, text: said, speaker = null }) => ({
    start: milliseconds(start),
    end: milliseconds(end),
    speaker,
    text: said,
  }));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds of any size, also those that no number of milliseconds holds. */
const milliseconds = (seconds: number): number => Math.round(Math.min(1e9, Math.max(-1e9, seconds * 1000)));
