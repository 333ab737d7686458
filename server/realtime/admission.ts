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

export type Refusal = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'ORIGIN_REFUSED' | 'RATE_LIMITED';

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

type Look = { begun: number; found: Promise<SignedInUser | Refusal> };

export function createAdmission(doors: Doors): Admission {
  const looks = new WeakMap<IncomingMessage, Look>();
  let endedAt = Number.NEGATIVE_INFINITY;

  function look(request: IncomingMessage): Look {
    const begun = performance.now();
    const found = sessionOf(request, doors);
    // Whoever goes away before the answer is there leaves nobody to hear that it failed.
    found.catch(() => undefined);
    return { begun, found };
  }

  async function found(request: IncomingMessage): Promise<SignedInUser | Refusal> {
    const knocked = looks.get(request);
    const isFresh = knocked !== undefined && performance.now() - knocked.begun < FRESH_MS;
    let last = isFresh ? knocked : look(request);
    let outcome = await last.found;
    while (endedAt >= last.begun) {
      last = look(request);
      outcome = await last.found;
    }
    return outcome;
  }

  return {
    knock(request) {
      const isTooMany = isRefused(() =>
        doors.countTry(`socket:address:${addressOf(request, doors)}`, 60, 60),
      );
      const refused: Look = { begun: Number.POSITIVE_INFINITY, found: Promise.resolve('RATE_LIMITED') };
      looks.set(request, isTooMany ? refused : look(request));
    },
    async admit(socket) {
      // Forgotten once a socket is open: it does not come in twice.
      const request = socket.request as IncomingMessage | null;
      if (request === null) return 'UNAUTHENTICATED';
      const user = await found(request);
      if (typeof user === 'string') return user;
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

async function sessionOf(
  { headers }: IncomingMessage,
  { settings, actorOfToken }: Doors,
): Promise<SignedInUser | Refusal> {
  const token = parse(headers.cookie ?? '')[cookieNames(settings).session];
  return (token === undefined ? null : await actorOfToken(token)) ?? 'UNAUTHENTICATED';
}

function refusalOf(user: SignedInUser, { handshake }: Socket, { ownHosts, countTry }: Doors): Refusal | null {
  if (user.type !== 2 || user.employerId === null) return 'UNAUTHENTICATED';
  const own = ownHosts.of(handshake);
  if (own !== null && own.employerId !== user.employerId) return 'UNAUTHENTICATED';
  if (isRefused(() => countTry(`socket:session:${user.sessionId}`, 20, 60))) return 'RATE_LIMITED';
  return handshake.query.employerId === user.employerId ? null : 'NOT_FOUND';
}

function roomsOf({ userId, sessionId, employerId, role }: SignedInUser): string[] {
  const rooms = [`employer:${employerId}`, `user:${userId}`, `session:${sessionId}`];
  // Events that name persons are for those who may read every person; hiring managers hear of theirs by name.
  if (role !== null && isAtLeast(role, 'recruiter')) rooms.push(`employer:${employerId}:persons`);
  return rooms;
}

function isRefused(count: () => void): boolean {
  try {
    count();
    return false;
  } catch {
    return true;
  }
}
