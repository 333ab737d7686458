// POST /track: reads, limits and queues events, and says which of them are stored.
import type { EmployerId } from '#contract/kit/ids.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';
import { eventRow } from '../event-row.ts';
import { isBot } from './bots.ts';
import { type OpenTracking, queueFull } from './open-tracking.ts';
import { type ReadEvents, type RefusalCode, readEvents } from './read-events.ts';

/** A few events. */
const LARGE_BYTES = 4_096;
const OF_VISITOR = 300;
const OF_ADDRESS = 6_000;
const OF_EMPLOYER = 120_000;

export type Sent = {
  /** JSON. Made a text when its turn comes: those that wait would be copied by each look for garbage. */
  body: Buffer;
  /** The caller's address and the network around it. */
  address: string;
  network: string;
  userAgent: string;
  /** The browser fetched the page ahead; nobody has seen it. */
  isPrefetch: boolean;
};

/** What is said where some events were refused. */
export type TakenPartly = { accepted: number; refused: { index: number; code: RefusalCode }[] };

/**
 * Resolves once what is accepted is durable: to null where that is all. Throws UNAVAILABLE when full, VALIDATION when
 * nothing is taken.
 */
export async function takeEvents(tracking: OpenTracking, sent: Sent): Promise<TakenPartly | null> {
  const bytes = sent.body.length;
  if (bytes > LARGE_BYTES) {
    const turn = tracking.turns.next(bytes);
    if (turn === null) throw queueFull;
    await turn;
  }
  const { storing, accepted, refused } = await queueEvents(tracking, sent);
  await storing.done;
  return refused.length === 0 ? null : { accepted, refused };
}

/** `done` within an object: by itself it would be waited for where it is returned. */
type Queued = { storing: { done: Promise<void> } } & TakenPartly;

/**
 * All that is made of a body ends with this call: what a call that waits still knows is copied by each look for
 * garbage, and of eighty calls with a hundred events each that took 10 ms, sixteen times a second.
 */
async function queueEvents(tracking: OpenTracking, sent: Sent): Promise<Queued> {
  // While it waited others were faster.
  if (tracking.ingest.isFull()) throw queueFull;
  const read = readEvents(sent.body.toString());
  if (read === null) throw new AppError('BAD_REQUEST', 'The request body isn’t valid JSON.');
  if (read.sent === 0) throw invalidField('', 'RANGE', 'Send 1 to 100 events.');
  countCaller(tracking, sent, read.sent);
  const employerIds = read.valid.map(({ event }) => tracking.employers.known(event.employerPermalink));
  if (employerIds.includes(undefined)) await lookForUnknown(tracking, read, employerIds);
  const rows = rowsOf(tracking, { sent, read, employerIds });
  tracking.health.refused(read.refusedOf);
  if (rows.length === 0) throw nothingTaken(tracking, read);
  const done = tracking.ingest.take(rows, sent.body.length);
  if (done === null) throw queueFull;
  const refused = read.refused.map(({ index, code }) => ({ index, code }));
  return { storing: { done }, accepted: rows.length, refused };
}

function countCaller({ counts, scale }: OpenTracking, { address, network }: Sent, events: number): void {
  const isFine =
    counts.network.fits(network, events, OF_ADDRESS * 8 * scale) &&
    counts.address.fits(address, events, OF_ADDRESS * scale);
  if (!isFine) throw tooMany(counts.address.secondsLeft());
}

const tooMany = (seconds: number) =>
  new AppError('RATE_LIMITED', `Too many events. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });

/** By the place of the event in `read.valid`. Undefined: not looked for yet. Null: there is none. */
type EmployerIds = (EmployerId | null | undefined)[];

async function lookForUnknown(tracking: OpenTracking, read: ReadEvents, ids: EmployerIds): Promise<void> {
  for (const [place, { event }] of read.valid.entries()) {
    if (ids[place] !== undefined) continue;
    const name = event.employerPermalink;
    const known = tracking.employers.known(name);
    ids[place] = known === undefined ? await tracking.employers.lookFor(tracking.db, name) : known;
  }
}

type Readable = { sent: Sent; read: ReadEvents; employerIds: EmployerIds };

/** The rows of what may be taken; the rest joins what is refused. */
function rowsOf(tracking: OpenTracking, { sent, read, employerIds }: Readable): EventRow[] {
  const rows: EventRow[] = [];
  const now = tracking.now().getTime();
  const isMachine = sent.isPrefetch || isBot(sent.userAgent);
  for (const [place, { index, event }] of read.valid.entries()) {
    const employerId = employerIds[place] ?? null;
    if (employerId === null) {
      read.refused.push({ index, code: 'NOT_FOUND', field: '/employerPermalink' });
      continue;
    }
    const { counts, scale } = tracking;
    const isFine =
      counts.visitor.fits(event.anonymousId, 1, OF_VISITOR * scale) &&
      counts.employer.fits(employerId, 1, OF_EMPLOYER * scale);
    if (isFine) rows.push(eventRow(event, { employerId, isBot: isMachine || isBot(event.userAgent), now }));
    else {
      read.refused.push({ index, code: 'RATE_LIMITED', field: '' });
      read.refusedOf.push(event.employerPermalink);
    }
  }
  return rows;
}

function nothingTaken({ counts }: OpenTracking, { refused, sent }: ReadEvents): AppError {
  if (refused.every(({ code }) => code === 'RATE_LIMITED')) return tooMany(counts.address.secondsLeft());
  const errors = refused.slice(0, 20).map(({ index, code, field }) => ({
    pointer: sent === 1 ? field : `/${index}${field}`,
    code: code === 'RATE_LIMITED' ? ('TOO_MANY' as const) : code,
    detail: sentences[code],
  }));
  return new AppError('VALIDATION', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors });
}

const sentences: Record<RefusalCode, string> = {
  REQUIRED: 'This field is required.',
  TYPE: 'This has the wrong type.',
  UNKNOWN: 'This event has no such property.',
  FORMAT: 'This has the wrong format.',
  TOO_LONG: 'This is too long.',
  NOT_ALLOWED: 'Only the server sends this event.',
  NOT_FOUND: 'This employer doesn’t exist.',
  RATE_LIMITED: 'Too many events in a minute.',
};
