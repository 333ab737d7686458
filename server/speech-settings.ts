// The service that writes down what is said: any that speaks OpenAI's call for transcriptions.
import { address, type Environment, SettingError, text, whole } from './env-values.ts';

export type SpeechSettings = {
  /** Where recordings are sent, whole. */
  url: string;
  /** Null: the service asks for none. */
  key: string | null;
  model: string;
  /** `clip`: the language the clip says; `auto`: the service finds out; else a code such as pt. */
  language: string;
  /** The largest file that the service takes. */
  maxBytes: number;
  /** The longest recording that is sent. */
  maxMs: number;
  /** How long one request may take, from its first byte to the last of its answer. */
  timeoutMs: number;
};

/** Null without TRANSCRIBE_URL. Throws SettingError. */
export function speechSettings(env: Environment): SpeechSettings | null {
  const url = address(env, 'TRANSCRIBE_URL');
  const key = text(env, 'TRANSCRIBE_KEY');
  const language = text(env, 'TRANSCRIBE_LANGUAGE') ?? 'clip';
  if (!/^(?:clip|auto|[a-z]{2,3})$/.test(language))
    throw new SettingError(
      `TRANSCRIBE_LANGUAGE must be clip, auto or a language code such as pt, not "${language}".`,
    );
  const limits = {
    maxBytes: whole(env, 'TRANSCRIBE_MAX_MB', 25, 1, 2000) * 1_000_000,
    maxMs: whole(env, 'TRANSCRIBE_MAX_MINUTES', 240, 1, 1440) * 60_000,
    timeoutMs: whole(env, 'TRANSCRIBE_TIMEOUT_MINUTES', 30, 1, 720) * 60_000,
  };
  if (url === null && key !== null)
    throw new SettingError('TRANSCRIBE_KEY needs TRANSCRIBE_URL: set both or none.');
  if (url === null) return null;
  if (new URL(url).username !== '')
    throw new SettingError('TRANSCRIBE_URL can’t contain credentials: set TRANSCRIBE_KEY.');
  const whisper = 'whisper-1';
  return { url: callOf(url), key, model: text(env, 'TRANSCRIBE_MODEL') ?? whisper, language, ...limits };
}

/** The base address of a service, one that ends with /v1, or that of the call itself. */
function callOf(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/audio/transcriptions'))
    url.pathname = `${path.endsWith('/v1') ? path : `${path}/v1`}/audio/transcriptions`;
  return url.href;
}
