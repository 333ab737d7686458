// The port of speech to text: a recording goes out, what is said comes back with its times.
import type { Readable } from 'node:stream';

export type Recording = {
  /** Of the stored file, by content: mp3, m4a, … */
  extension: string;
  contentType: string;
  bytes: number;
  open: () => Promise<Readable>;
};

/** One stretch of speech in milliseconds, as the service says it: times may be odd. */
export type Segment = { start: number; end: number; speaker: string | null; text: string };

export type SpeechAsk = {
  recording: Recording;
  /** A code such as pt; null: the service finds out. */
  language: string | null;
  /** Ends the request. */
  signal: AbortSignal;
  /** Told how many bytes of the recording have left. */
  sent: (bytes: number) => void;
};

export type SpeechService = {
  /** Where recordings go, for people. */
  host: string;
  maxBytes: number;
  maxMs: number;
  /** Throws SpeechFailed. */
  transcribe: (ask: SpeechAsk) => Promise<Segment[]>;
};

/** `message` is a sentence for people. */
export class SpeechFailed extends Error {
  /** Whether another try may help. */
  readonly isPassing: boolean;
  /** How long the service wants to be left alone; null where it doesn't say. */
  readonly waitMs: number | null;

  constructor(
    sentence: string,
    { isPassing, waitMs = null }: { isPassing: boolean; waitMs?: number | null },
  ) {
    super(sentence);
    this.isPassing = isPassing;
    this.waitMs = waitMs;
  }
}
