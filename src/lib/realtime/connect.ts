// The socket itself, with socket.io-client; loaded by the employer app after its first screen shows.
import { io, type Socket } from 'socket.io-client';
import type { EventMap, EventMeta, EventName } from '#contract/realtime.ts';
import { $auth, type AuthState, type SignedOutReason, sessionEnded } from '../stores/auth.ts';
import { connectionChanged, eventReceived, type ReceivedEvent, sentThrough } from './listen.ts';

const ANSWER_MS = 10_000;

let socket: Socket | null = null;
let employer: string | null = null;

/** Keeps a connection for whoever of type 2 is signed in, and none for anybody else; the result ends that. */
export function followUser(): () => void {
  const stop = $auth.subscribe((auth) => connectFor(employerOf(auth)));
  return () => {
    stop();
    connectFor(null);
  };
}

const employerOf = (auth: AuthState) =>
  auth.state === 'signed-in' && auth.user.type === 2 ? auth.user.employerId : null;

function connectFor(next: string | null): void {
  if (next === employer) return;
  employer = next;
  socket?.close();
  sentThrough(null);
  socket = next === null ? null : open(next);
  connectionChanged(next === null ? 'off' : 'connecting');
}

function open(employerId: string): Socket {
  const made = io({
    path: '/socket.io',
    query: { employerId },
    withCredentials: true,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 2000,
    reconnectionDelayMax: 60_000,
    // Spreads the return of many browsers after a restart.
    randomizationFactor: 0.5,
    forceNew: true,
  });
  made.on('connect', () => {
    if (!isCurrent(made)) return;
    sentThrough((name, payload) => made.timeout(ANSWER_MS).emitWithAck(name, payload));
    connectionChanged('live');
  });
  made.on('disconnect', () => isCurrent(made) && connectionChanged('paused'));
  made.onAny((name: EventName, payload: EventMap[EventName], meta: EventMeta) => {
    if (!isCurrent(made)) return;
    if (name === 'auth/signed-out') ended(payload as EventMap['auth/signed-out']);
    else eventReceived({ name, payload, meta } as ReceivedEvent);
  });
  return made;
}

const isCurrent = (one: Socket) => one === socket;

function ended({ reason }: { reason: SignedOutReason }): void {
  sessionEnded(reason);
  connectFor(null);
}
