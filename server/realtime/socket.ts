// The socket: the session decides who comes in and which rooms are joined. Events are hints; clients refetch.
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { parse } from 'cookie';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Who } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId, UserId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { type EventMap, type EventMeta, type EventName, realtimeEvents } from '#contract/realtime.ts';
import { newId, type SignedInUser } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { isOfAskedHost, isOwnOrigin } from '#server/http/origin-check.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import type { OwnHosts } from '#server/site/own-hosts.ts';
import { createEditorRooms } from './editor-rooms.ts';

type Refusal = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'ORIGIN_REFUSED' | 'RATE_LIMITED';

export type Realtime = {
  emit: <N extends EventName>(name: N, room: string, payload: EventMap[N], actorId: UserId | null) => void;
  /** Tells the sockets in a room that their session is over, then closes them. */
  end: (room: string, reason: EventMap['auth/signed-out']['reason']) => void;
  /** Who has the editor of a page open now, each once. */
  editorsOf: (page: ContentPagePermalink) => Promise<Who[]>;
  close: () => Promise<void>;
};

const payloads = new Map(realtimeEvents.map((event) => [event.name, event.payload]));

const metaOf = (actorId: UserId | null): EventMeta => ({
  id: newId(),
  at: new Date().toISOString(),
  actorId,
});

/** What decides who comes in. `countTry` throws when there were too many. */
type Doors = {
  settings: Settings;
  ownHosts: OwnHosts;
  actorOfToken: (token: string) => Promise<SignedInUser | null>;
  countTry: (name: string, limit: number, seconds: number) => void;
  isPageThere: (employerId: EmployerId, page: ContentPagePermalink) => Promise<boolean>;
};

/** Opens `/socket.io` on the server that also serves pages and API. With `acrossNodes` events reach other nodes' sockets. */
export function openRealtime(server: HttpServer, doors: Doors, acrossNodes: Pool | null = null): Realtime {
  const { ownHosts, settings } = doors;
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 25_000,
    pingTimeout: 20_000,
    maxHttpBufferSize: 16_384,
    // In development Vite's own socket lives on the same server.
    destroyUpgrade: false,
    allowRequest: (request, done) => {
      const { origin } = request.headers;
      const isOwn =
        origin === undefined || isOwnOrigin(origin, settings) || isOfAskedHost(origin, request, { ownHosts });
      done(null, isOwn);
    },
  });
  if (acrossNodes !== null)
    io.adapter(
      createAdapter(acrossNodes, { tableName: 'socket_io_attachments', errorHandler: () => undefined }),
    );
  const emit: Realtime['emit'] = (...[name, room, payload, actorId]) => {
    const checked = payloads.get(name)?.parse(payload);
    io.to(room).emit(name, checked, metaOf(actorId));
  };
  const editors = createEditorRooms({ ...doors, io, isAcrossNodes: acrossNodes !== null, tell: emit });
  io.use(async (socket, next) => {
    try {
      const outcome = await admit(socket, doors);
      if (typeof outcome === 'object') editors.serve(socket, outcome);
      next(typeof outcome === 'object' ? undefined : refusal(outcome));
    } catch {
      next(refusal('UNAUTHENTICATED'));
    }
  });
  io.on('connection', forgetHandshake);
  return {
    emit,
    editorsOf: editors.editorsOf,
    end(room, reason) {
      io.to(room).emit('auth/signed-out', { reason }, metaOf(null));
      // The message must leave before the connection does.
      setTimeout(() => io.in(room).disconnectSockets(true), 50).unref();
    },
    close: () => {
      editors.close();
      return io.close();
    },
  };
}

function refusal(code: Refusal): Error {
  return Object.assign(new Error(code), { data: { code } });
}

/** Whoever was admitted is in their rooms. */
async function admit(
  socket: Socket,
  { settings, ownHosts, actorOfToken, countTry }: Doors,
): Promise<Refusal | SignedInUser> {
  if (isTooMany(() => countTry(`socket:address:${addressOf(socket, settings)}`, 60, 60)))
    return 'RATE_LIMITED';
  const token = parse(socket.handshake.headers.cookie ?? '')[cookieNames(settings).session];
  const user = token === undefined ? null : await actorOfToken(token);
  if (user === null || user.type !== 2 || user.employerId === null) return 'UNAUTHENTICATED';
  const own = ownHosts.of(socket.handshake);
  if (own !== null && own.employerId !== user.employerId) return 'UNAUTHENTICATED';
  if (isTooMany(() => countTry(`socket:session:${user.sessionId}`, 20, 60))) return 'RATE_LIMITED';
  if (socket.handshake.query['employerId'] !== user.employerId) return 'NOT_FOUND';
  await socket.join([`employer:${user.employerId}`, `user:${user.userId}`, `session:${user.sessionId}`]);
  // Events that name persons are for those who may read every person; hiring managers hear of theirs by name.
  if (user.role !== null && isAtLeast(user.role, 'recruiter'))
    await socket.join(`employer:${user.employerId}:persons`);
  if (user.impersonator !== undefined) endAt(socket, user.impersonator.until);
  return user;
}

function isTooMany(count: () => void): boolean {
  try {
    count();
    return false;
  } catch {
    return true;
  }
}

const addressOf = ({ handshake }: Socket, { trustProxy }: Settings): string =>
  callerAddress(handshake.headers['x-forwarded-for'], handshake.address, trustProxy);

/** Acting as somebody ends by the clock. Each node keeps the time of its own sockets, so none must be told. */
function endAt(socket: Socket, until: Date): void {
  const timer = setTimeout(() => {
    socket.emit('auth/signed-out', { reason: 'impersonation-ended' }, metaOf(null));
    setTimeout(() => socket.disconnect(true), 50).unref();
  }, until.getTime() - Date.now());
  timer.unref();
  socket.once('disconnect', () => clearTimeout(timer));
}

// The first request is kept by engine.io for the life of a socket; without it an idle one costs 6 kB less.
function forgetHandshake(socket: Socket): void {
  (socket.conn as unknown as { request: unknown }).request = null;
}
