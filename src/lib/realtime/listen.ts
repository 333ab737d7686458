// Lets any feature hear realtime events. It knows the socket by its type alone, so it costs nothing to import.
import { atom, computed } from 'nanostores';
import type { EventMap, EventMeta, EventName } from '#contract/realtime.ts';

/** `paused`: the connection was lost and is tried again. */
export type ConnectionState = 'off' | 'connecting' | 'live' | 'paused';
export type ReceivedEvent = {
  [N in EventName]: { name: N; payload: EventMap[N]; meta: EventMeta };
}[EventName];
type Handler<N extends EventName> = (payload: EventMap[N], meta: EventMeta) => void;

const MOST_KEPT = 10;
const handlers = new Map<EventName, Set<Handler<EventName>>>();
const connectHandlers = new Set<() => void>();
const $state = atom<ConnectionState>('off');
const $last = atom<readonly ReceivedEvent[]>([]);

export const $connection = computed($state, (state) => state);
/** The last ten events, newest first. */
export const $recentEvents = computed($last, (events) => events);

/** Calls the handler at each such event, also after later reconnects; the returned function stops it. */
export function listen<N extends EventName>(name: N, handler: Handler<N>): () => void {
  const own = handler as Handler<EventName>;
  const all = handlers.get(name) ?? new Set();
  handlers.set(name, all.add(own));
  return () => all.delete(own);
}

/** Events are hints and may be missed before or while away: at each connect, the first too, fetch again. */
export function onConnect(handler: () => void): () => void {
  connectHandlers.add(handler);
  return () => connectHandlers.delete(handler);
}

type Send = (name: string, payload: unknown) => Promise<unknown>;
let send: Send | null = null;

/** Says something to the server and resolves with its answer. Rejects without a connection. */
export const tell: Send = (name, payload) =>
  send === null ? Promise.reject(new Error('There is no connection.')) : send(name, payload);

/** From the connection: how things are said to the server; null while there is none. */
export function sentThrough(next: Send | null): void {
  send = next;
}

/** From the connection: one event came in. */
export function eventReceived(event: ReceivedEvent): void {
  $last.set([event, ...$last.get()].slice(0, MOST_KEPT));
  for (const handler of [...(handlers.get(event.name) ?? [])]) handler(event.payload, event.meta);
}

/** From the connection: its state. Becoming live tells those who fetch again. */
export function connectionChanged(state: ConnectionState): void {
  const before = $state.get();
  $state.set(state);
  if (state === 'off') $last.set([]);
  if (before !== 'live' && state === 'live') for (const handler of [...connectHandlers]) handler();
}
