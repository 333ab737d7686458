// One connection a node that hears NOTIFY on any number of channels, and comes back by itself after it was lost.
// What is sent while it is lost goes unheard: whoever depends on it says with `onBack` how to catch up.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { closeClient, openClient } from './connect.ts';

export type Listening = {
  /** Resolves when the channel is heard, at once where the connection is lost: it is heard once that is back. Gives the way to end it. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => void>;
  /** Called each time the connection is back and every channel is heard again. */
  onBack: (catchUp: () => void) => void;
  figures: () => { connected: boolean; reconnects: number };
  close: () => Promise<void>;
};

type Wishes = {
  /** Told when the connection is lost, and when it is back. */
  tell?: (sentence: string) => void;
  /** Milliseconds between questions whether the other side is still there. */
  heartbeatMs?: number;
};

/** `over` is aborted when the connection ended. */
type Connected = { client: pg.Client; over: AbortSignal };

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1_500;
/** A heartbeat without an answer for so long means that the connection is dead. */
const HEARTBEAT_ANSWER_MS = 5_000;

/** Milliseconds to wait before the n-th try in a row, counted from 0: twice as long each time, and never all nodes at once. */
export const retryDelay = (tries: number, random = Math.random()): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10)) * (0.5 + random / 2);

/** Resolves with the first connection. Rejects if that fails: then nothing goes on behind. */
export async function openListening(url: string, wishes: Wishes = {}): Promise<Listening> {
  const { tell = () => undefined, heartbeatMs = 10_000 } = wishes;
  const channels = new Map<string, Set<(payload: string) => void>>();
  const catchUps: (() => void)[] = [];
  const closing = new AbortController();
  const hear = (channel: string, payload: string) => {
    for (const hearer of channels.get(channel) ?? [])
      try {
        hearer(payload);
      } catch {
        // Anybody on the database may send: what cannot be read is nobody's.
      }
  };
  let current: pg.Client | null = null;
  let reconnects = 0;

  async function connect(): Promise<Connected> {
    const client = openClient({
      connectionString: url,
      application_name: 'jobclips-listen',
      query_timeout: HEARTBEAT_ANSWER_MS,
    });
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    const over = new AbortController();
    client.once('end', () => over.abort());
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${quoted(channel)}`);
      return { client, over: over.signal };
    } catch (error) {
      await closeClient(client);
      throw error;
    }
  }

  /** Ends when the connection does. */
  async function stay({ client, over }: Connected): Promise<void> {
    const until = AbortSignal.any([over, closing.signal]);
    try {
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: until });
        await client.query('select 1');
      }
    } catch {
      // Ended, or silent: the loop below opens another.
    }
    await closeClient(client);
  }

  async function comeBack(): Promise<Connected | null> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      await sleep(retryDelay(tries), undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return null;
      const connected = await connect().catch(() => null);
      if (connected !== null) return connected;
    }
    return null;
  }

  // One loop, so there is never more than one connection, however often it breaks.
  async function keep(first: Connected): Promise<void> {
    for (let connected: Connected | null = first; connected !== null; ) {
      current = connected.client;
      await stay(connected);
      current = null;
      if (closing.signal.aborted) return;
      tell('The connection that hears the other nodes was lost.');
      connected = await comeBack();
      if (connected === null) return;
      reconnects += 1;
      current = connected.client;
      await hearAll(connected.client);
      tell('The connection that hears the other nodes is back.');
      for (const catchUp of catchUps) catchUp();
    }
  }

  /** Channels that were added while it connected. */
  const hearAll = async (client: pg.Client): Promise<void> => {
    for (const channel of channels.keys())
      await client.query(`listen ${quoted(channel)}`).catch(() => undefined);
  };

  const kept = keep(await connect());
  return {
    async listen(channel, hearer) {
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(hearer));
      if (hearers.size === 1) await current?.query(`listen ${quoted(channel)}`).catch(() => undefined);
      return () => void hearers.delete(hearer);
    },
    onBack: (catchUp) => void catchUps.push(catchUp),
    figures: () => ({ connected: current !== null, reconnects }),
    async close() {
      closing.abort();
      await kept;
    },
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
