// Speech to text by OpenAI's call, which Whisper servers speak too. The file is streamed from the store to the service.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Settings } from '#server/env.ts';
import { type Egress, EgressRefused, type OutsideAnswer, openEgress } from '../egress.ts';
import { retryAfter } from '../retry-after.ts';
import { readSegments } from './read-segments.ts';
import { type Recording, type SpeechAsk, SpeechFailed, type SpeechService } from './transcribe.ts';

type SpeechSettings = NonNullable<Settings['speech']>;

/** Four hours of speech with everything that verbose_json says of them are about 2 MB. */
const MOST_ANSWER_BYTES = 8_000_000;

/** Null where no service is set. The host that the operator names may be private and may speak http. */
export function openSpeech(
  settings: Pick<Settings, 'speech' | 'egressAllow'>,
  egress?: Egress,
): SpeechService | null {
  const { speech } = settings;
  if (speech === null) return null;
  const { host, hostname } = new URL(speech.url);
  const send = egress ?? openEgress({ allow: [...settings.egressAllow, host] });
  return {
    host: hostname,
    maxBytes: speech.maxBytes,
    maxMs: speech.maxMs,
    transcribe: async (ask) => readSegments(await answerOf(send, speech, ask)),
  };
}

async function answerOf(send: Egress, speech: SpeechSettings, ask: SpeechAsk): Promise<string> {
  const fields = [
    ['model', speech.model],
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'segment'],
    ...(ask.language === null ? [] : [['language', ask.language]]),
  ] as [string, string][];
  const { head, tail, contentType } = multipartFrame(fields, ask.recording);
  const bytes = await ask.recording.open();
  let failure: unknown;
  try {
    const answer = await send(speech.url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'content-length': String(head.length + ask.recording.bytes + tail.length),
        ...(speech.key !== null && { authorization: `Bearer ${speech.key}` }),
      },
      body: parts({ head, bytes, tail }, ask.sent),
      timeoutMs: speech.timeoutMs,
      signal: ask.signal,
      maxBytes: MOST_ANSWER_BYTES,
    });
    if (answer.status === 200) return answer.text;
    failure = refusalOf(answer);
  } catch (error) {
    failure = failureOf(error, speech, ask.signal);
  } finally {
    bytes.destroy();
  }
  throw failure;
}

/** What stands before and after the bytes of the file. */
function multipartFrame(fields: readonly [string, string][], recording: Recording) {
  const boundary = `----jobclips${randomBytes(12).toString('hex')}`;
  const written = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${nameOf(recording)}"\r\nContent-Type: ${recording.contentType}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: Buffer.from(`${written.join('')}${file}`),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  };
}

// Services go by the end of the name, and know fewer of them than there are.
const alike: Record<string, string> = { mov: 'mp4', opus: 'ogg' };
const nameOf = ({ extension }: Recording) => `recording.${alike[extension] ?? extension}`;

async function* parts(
  { head, bytes, tail }: { head: Buffer; bytes: Readable; tail: Buffer },
  sent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  yield head;
  let count = 0;
  for await (const part of bytes as AsyncIterable<Buffer>) {
    yield part;
    count += part.length;
    sent(count);
  }
  yield tail;
}

const final = (sentence: string) => new SpeechFailed(sentence, { isPassing: false });
const passing = (sentence: string, waitMs: number | null = null) =>
  new SpeechFailed(sentence, { isPassing: true, waitMs });

const ASK_OPERATOR = 'Ask an administrator of this server to check';

function refusalOf({ status, headers }: OutsideAnswer): SpeechFailed {
  const wait = retryAfter(headers['retry-after']);
  switch (status) {
    case 401:
    case 403:
      return final(`The speech service refused its key. ${ASK_OPERATOR} TRANSCRIBE_KEY.`);
    case 404:
    case 405:
      return final(
        `The speech service doesn’t know the address or the model. ${ASK_OPERATOR} TRANSCRIBE_URL and TRANSCRIBE_MODEL.`,
      );
    case 413:
      return final('This recording is too large for the speech service.');
    case 429:
      return passing('The speech service is busy or its quota is used up.', wait);
    case 408:
      return passing('The speech service took too long.', wait);
    default:
      return status >= 500
        ? passing(`The speech service has a problem (${status}).`, wait)
        : final(`The speech service couldn’t take this recording (${status}).`);
  }
}

function failureOf(error: unknown, { timeoutMs }: SpeechSettings, ended: AbortSignal): unknown {
  if (ended.aborted) return error;
  if (error instanceof EgressRefused)
    return final(`The answer of the speech service was refused. ${error.message}`);
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name))
    return passing(`The speech service took longer than ${minutes(timeoutMs)}.`);
  return passing('Couldn’t reach the speech service, or it broke off.');
}

const minutes = (ms: number) => (ms <= 60_000 ? 'a minute' : `${Math.round(ms / 60_000)} minutes`);
