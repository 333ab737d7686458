// Who comes in, and into which rooms. The session is looked for as soon as a browser knocks, while its socket is made.
import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import type { Socket } from 'socket.io';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { SignedInUser } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import type { OwnHosts } from '#server/site/own-hosts.ts';

/** The last two pass. */
export type Refusal = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'ORIGIN_REFUSED' | 'RATE_LIMITED' | 'UNAVAILABLE';

/** What decides who comes in. `countTry` throws when there were too many. */
export type Doors = {
  settings: Settings;
  ownHosts: OwnHosts;
  actorOfToken: (token: string) => Promise<SignedInUser | null>;
  countTry: (name: string, limit: number, seconds: number) => void;
};

export type Admission = {
  /** Begins to look for the session of the request that opens a socket. */
  knock: (request: IncomingMessage) => void;
  /** Whoever is admitted is in their rooms. */
  admit: (socket: Socket) => Promise<SignedInUser | Refusal>;
  /** A session ended: what was found before does not count for whoever is still at the door. */
  sessionEnded: () => void;
};

/** Other nodes end sessions too, and do not tell: what is older is looked for again. */
const FRESH_MS = 1_000;

/** A user, nobody, or whoever came too often. `begun` is monotonic milliseconds. */
type Found = SignedInUser | 'RATE_LIMITED' | null;
type Look = { begun: number; found: Promise<Found> };

const NOBODY = Promise.resolve<Found>(null);
/** Never looked for again, however long they wait. */
const TOO_OFTEN: Look = { begun: Number.POSITIVE_INFINITY, found: Promise.resolve<Found>('RATE_LIMITED') };

export function createAdmission(doors: Doors): Admission {
  const looks = new WeakMap<IncomingMessage, Look>();
  const cookieName = cookieNames(doors.settings).session;
  let endedAt = Number.NEGATIVE_INFINITY;

  function look({ headers }: IncomingMessage): Look {
    const begun = performance.now();
    const token = parse(headers.cookie ?? '')[cookieName];
    const found = token === undefined ? NOBODY : doors.actorOfToken(token);
    // Whoever goes away before the answer is there leaves nobody to hear that it failed.
    found.catch(() => undefined);
    return { begun, found };
  }

  function latest(request: IncomingMessage): Look {
    const knocked = looks.get(request);
    const isFresh = knocked !== undefined && performance.now() - knocked.begun < FRESH_MS;
    return isFresh ? knocked : look(request);
  }

  return {
    knock(request) {
      const isOften = isTooOften(doors, `socket:address:${addressOf(request, doors)}`, 60);
      looks.set(request, isOften ? TOO_OFTEN : look(request));
    },
    async admit(socket) {
      // Forgotten once a socket is open: it does not come in twice.
      const request = socket.request as IncomingMessage | null;
      if (request === null) return 'UNAUTHENTICATED';
      let seen = latest(request);
      let user = await seen.found;
      while (endedAt >= seen.begun) {
        seen = look(request);
        user = await seen.found;
      }
      if (user === null) return 'UNAUTHENTICATED';
      if (user === 'RATE_LIMITED') return user;
      const refusal = refusalOf(user, socket, doors);
      if (refusal !== null) return refusal;
      await socket.join(roomsOf(user));
      return user;
    },
    sessionEnded() {
      endedAt = performance.now();
    },
  };
}

const addressOf = ({ headers, socket }: IncomingMessage, { settings }: Doors): string =>
  callerAddress(headers['x-forwarded-for'], socket.remoteAddress ?? '', settings.trustProxy);

function refusalOf(user: SignedInUser, { handshake }: Socket, doors: Doors): Refusal | null {
  if (user.type !== 2 || user.employerId === null) return 'UNAUTHENTICATED';
  const own = doors.ownHosts.of(handshake);
  if (own !== null && own.employerId !== user.employerId) return 'UNAUTHENTICATED';
  if (isTooOften(doors, `socket:session:${user.sessionId}`, 20)) return 'RATE_LIMITED';
  return handshake.query.employerId === user.employerId ? null : 'NOT_FOUND';
}

function roomsOf({ userId, sessionId, employerId, role }: SignedInUser): string[] {
  const rooms = [`employer:${employerId}`, `user:${userId}`, `session:${sessionId}`];
  // Events that name persons are for those who may read every person; hiring managers hear of theirs by name.
  if (role !== null && isAtLeast(role, 'recruiter')) rooms.push(`employer:${employerId}:persons`);
  return rooms;
}

/** Counts one try; so many are let through in a minute. */
function isTooOften({ countTry }: Doors, name: string, perMinute: number): boolean {
  try {
    countTry(name, perMinute, 60);
    return false;
  } catch {
    return true;
  }
}
