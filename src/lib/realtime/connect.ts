// The socket itself, with socket.io-client; loaded by the employer app after its first screen shows.
import { io, type Socket } from 'socket.io-client';
import type { EventMap, EventMeta, EventName } from '#contract/realtime.ts';
import { $auth, type AuthState, type SignedOutReason, sessionEnded } from '../stores/auth.ts';
import { checkSession } from '../stores/session-watch.ts';
import { connectionChanged, eventReceived, type ReceivedEvent, sentThrough } from './listen.ts';

const ANSWER_MS = 10_000;
/** What stays so for this session, however often it knocks. */
const FINAL = new Set(['UNAUTHENTICATED', 'NOT_FOUND', 'ORIGIN_REFUSED']);
/** A refusal that passes is tried again after so long, and up to as long again, so that not all come at once. */
const REFUSED_MS = 5_000;

/** `data` is what the server said, where it was reached. */
type Refused = Error & { data?: { code?: string } };

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
  made.on('connect_error', (error: Refused) => {
    // What failed on its way is tried again by the socket itself; what the server refused is not.
    if (made.active) return;
    // The session ended before its socket was there to hear of it.
    if (FINAL.has(error.data?.code ?? '')) return void (isCurrent(made) && checkSession());
    setTimeout(() => isCurrent(made) && made.connect(), REFUSED_MS * (1 + Math.random()));
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
