// The socket: the session decides who comes in and which rooms are joined. Events are hints; clients refetch.
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server, type Socket } from 'socket.io';
import type { Who } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId, UserId } from '#contract/kit/ids.ts';
import { type EventMap, type EventMeta, type EventName, realtimeEvents } from '#contract/realtime.ts';
import { newId } from '#server/context.ts';
import { isOfAskedHost, isOwnOrigin } from '#server/http/origin-check.ts';
import { type Admission, createAdmission, type Doors, type Refusal } from './admission.ts';
import { createEditorRooms, type EditorRooms } from './editor-rooms.ts';
import { type AcrossNodes, heardPool } from './heard-pool.ts';

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

/** What decides who comes in, and who sees whom at work. */
type Ports = Doors & {
  isPageThere: (employerId: EmployerId, page: ContentPagePermalink) => Promise<boolean>;
};

/** Opens `/socket.io` on the server that also serves pages and API. With `acrossNodes` events reach other nodes' sockets. */
export function openRealtime(
  server: HttpServer,
  ports: Ports,
  acrossNodes: AcrossNodes | null = null,
): Realtime {
  const { ownHosts, settings } = ports;
  const admission = createAdmission(ports);
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    pingInterval: 25_000,
    pingTimeout: 20_000,
    maxHttpBufferSize: 16_384,
    // In development Vite's own socket lives on the same server.
    destroyUpgrade: false,
    // Asked of the request that opens a socket, not of those that follow on one that is polled.
    allowRequest: (request, done) => {
      const { origin } = request.headers;
      const isOwn =
        origin === undefined || isOwnOrigin(origin, settings) || isOfAskedHost(origin, request, { ownHosts });
      if (isOwn) admission.knock(request);
      done(null, isOwn);
    },
  });
  if (acrossNodes !== null) {
    io.adapter(
      createAdapter(heardPool(acrossNodes), {
        tableName: 'socket_io_attachments',
        errorHandler: () => undefined,
      }),
    );
    // Events of other nodes were missed. A browser that connects again fetches what it shows.
    acrossNodes.listening.onBack(() => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    });
  }
  const emit: Realtime['emit'] = (...[name, room, payload, actorId]) => {
    const checked = payloads.get(name)?.parse(payload);
    io.to(room).emit(name, checked, metaOf(actorId));
  };
  const editors = createEditorRooms({ ...ports, io, isAcrossNodes: acrossNodes !== null, tell: emit });
  io.use((socket, next) => void letIn(socket, { admission, editors }).then(next));
  io.on('connection', forgetHandshake);
  return {
    emit,
    editorsOf: editors.editorsOf,
    end(room, reason) {
      admission.sessionEnded();
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

type Door = { admission: Admission; editors: EditorRooms };

/** Undefined for whoever is in; an error for whoever stays out. */
async function letIn(socket: Socket, { admission, editors }: Door): Promise<Error | undefined> {
  try {
    const outcome = await admission.admit(socket);
    if (typeof outcome === 'string') return refusal(outcome);
    editors.serve(socket, outcome);
    if (outcome.impersonator !== undefined) endAt(socket, outcome.impersonator.until);
    return undefined;
  } catch {
    // The database did not say who it is: whoever it is may come back.
    return refusal('UNAVAILABLE');
  }
}

function refusal(code: Refusal): Error {
  return Object.assign(new Error(code), { data: { code } });
}

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
