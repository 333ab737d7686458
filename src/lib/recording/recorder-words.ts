// What the recorder says, in the page's language; blanks are filled in the browser.
import type { Translate } from '#i18n/t.ts';

const blank = (name: string) => `{{${name}}}`;
const NAMES = ['count', 'name', 'number', 'percent', 'seconds', 'time'];
const blanks = Object.fromEntries(NAMES.map((name) => [name, blank(name)]));
/** `count` would ask for a plural form, which the browser can't choose. */
const filledLater = { ...blanks, count: blank('count') };

const KEYS = [
  'label',
  'keys',
  'start',
  'stop',
  'cancel',
  'pause',
  'resume',
  'startsIn',
  'recording',
  'paused',
  'timeLeft',
  'secondsLeft',
  'level',
  'camera',
  'microphone',
  'soundOnly',
  'device',
  'settings',
  'testSound',
  'testing',
  'playingBack',
  'question',
  'previous',
  'next',
  'textSpeed',
  'textSize',
  'takes',
  'take',
  'kept',
  'play',
  'use',
  'remove',
  'goOn',
  'preparing',
  'sending',
  'waiting',
  'sent',
  'noRetakes',
  'space',
  'opening',
  'tryAgain',
  'upload',
  'refused',
  'none',
  'busy',
  'unsupported',
  'noStore',
  'device-lost',
  'full',
  'failed',
  'limit',
  'parts',
] as const;

export type RecorderWords = Record<(typeof KEYS)[number], string>;

export const recorderWords = (t: Translate): RecorderWords =>
  Object.fromEntries(KEYS.map((key) => [key, t(`recorder.${key}`, filledLater)])) as RecorderWords;

/** A sentence with its blanks filled. */
export const fillIn = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
