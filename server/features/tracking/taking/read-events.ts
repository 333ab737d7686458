// Reads what a browser sent to /track, each event for itself: one that is wrong refuses no other.
import * as z from 'zod/v4/core';
import { MOST_EVENTS, serverEventNames, TrackEvent } from '#contract/tracking.ts';
import { compiledUnion } from './compiled-union.ts';

/** Why an event is not taken: a field's code, or that its visitor or employer told too much. */
export type RefusalCode =
  | 'REQUIRED'
  | 'TYPE'
  | 'UNKNOWN'
  | 'FORMAT'
  | 'TOO_LONG'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED';

/** `field` is the pointer within the event; '' where it is the event as a whole. */
export type Refusal = { index: number; code: RefusalCode; field: string };

export type ReadEvents = {
  /** How many were sent; 0 for what is no event at all, and for more than a call may bring. */
  sent: number;
  valid: { index: number; event: TrackEvent }[];
  refused: Refusal[];
  /** The employers of refused events, for their count. */
  refusedOf: string[];
};

const compiled = compiledUnion(TrackEvent);
const MOST_CHARACTERS = 8_192;
const serverNames: ReadonlySet<string> = new Set(serverEventNames);
// Neither can be stored as text: U+0000 and half a surrogate pair. JSON brings them in as escapes only.
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const ADDRESS_OF_PERSON = /[^\s/@]+(?:@|%40)[^\s/@]+\.[a-z]{2,}/i;

/** `text` is the body as it came; null where it is no JSON. */
export function readEvents(text: string): ReadEvents | null {
  const body = parsed(text);
  if (body === undefined) return null;
  const events: unknown[] = Array.isArray(body) ? body : [body];
  const read: ReadEvents = { sent: events.length, valid: [], refused: [], refusedOf: [] };
  if (events.length > MOST_EVENTS) return { ...read, sent: 0 };
  const signs = signsOf(text);
  for (const [index, given] of events.entries()) {
    const event = readEvent(given, signs);
    if ('code' in event) refuse(read, given, { index, ...event });
    else read.valid.push({ index, event });
  }
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the body as a whole says of what may be in it, so that most events need no second look. */
type Signs = { isUnstorable: boolean; isRoomy: boolean; mayName: boolean };

function signsOf(text: string): Signs {
  const isEscaped = text.includes('\\u');
  return {
    isUnstorable: isEscaped && UNSTORABLE.test(text),
    isRoomy: text.length > MOST_CHARACTERS,
    mayName: isEscaped || mayName(text),
  };
}

function refuse(read: ReadEvents, given: unknown, refusal: Refusal): void {
  read.refused.push(refusal);
  const name = (given as { employerPermalink?: unknown } | null)?.employerPermalink;
  if (typeof name === 'string') read.refusedOf.push(name);
}

function readEvent(given: unknown, signs: Signs): TrackEvent | Pick<Refusal, 'code' | 'field'> {
  const found = z.safeParse(compiled, given);
  if (!found.success) return refusalOf(given, found.error.issues as readonly Issue[]);
  const event = found.data;
  if (signs.isUnstorable && UNSTORABLE.test(JSON.stringify(event))) return { code: 'FORMAT', field: '' };
  if (signs.isRoomy && JSON.stringify(event).length > MOST_CHARACTERS) return { code: 'TOO_LONG', field: '' };
  if (event.path.includes('?') || event.path.includes('#')) return { code: 'FORMAT', field: '/path' };
  return (signs.mayName ? namedPerson(event) : null) ?? event;
}

/** Anybody's e-mail address, anywhere. */
function namedPerson(event: TrackEvent): Pick<Refusal, 'code' | 'field'> | null {
  for (const [name, value] of Object.entries(event)) {
    const isTold = typeof value === 'string' && value.length > 5 && name !== 'userAgent';
    if (isTold && mayName(value) && ADDRESS_OF_PERSON.test(value))
      return { code: 'FORMAT', field: `/${name}` };
  }
  return null;
}

const mayName = (value: string) => value.includes('@') || value.includes('%40');

type Issue = { code: string; path: PropertyKey[]; input?: unknown; keys?: string[] };

function refusalOf(given: unknown, issues: readonly Issue[]): Pick<Refusal, 'code' | 'field'> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { code: 'TYPE', field: '' };
  const event = given as { event?: unknown; employerPermalink?: unknown };
  const name = event.event;
  // Said first: without it nobody knows whose the event is (specification, section 6).
  if (event.employerPermalink === undefined) return { code: 'REQUIRED', field: '/employerPermalink' };
  if (typeof name === 'string' && serverNames.has(name)) return { code: 'NOT_ALLOWED', field: '/event' };
  const [issue] = issues;
  const key = String(issue?.path[0] ?? issue?.keys?.[0] ?? '').slice(0, 60);
  if (issue?.code === 'unrecognized_keys') return { code: 'UNKNOWN', field: `/${key}` };
  if (!Object.hasOwn(event, key)) return { code: 'REQUIRED', field: `/${key}` };
  if (issue?.code === 'too_big') return { code: 'TOO_LONG', field: `/${key}` };
  return { code: issue?.code === 'invalid_type' ? 'TYPE' : 'FORMAT', field: `/${key}` };
}
