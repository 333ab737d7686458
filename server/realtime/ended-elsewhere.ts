// Sessions that a command ended beside the running nodes: each of them closes the sockets it has of them.
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { authSignedOut } from '#contract/realtime.ts';
import type { Db } from '#server/db/client.ts';
import type { Listening } from '#server/db/listening.ts';
import type { Realtime } from './socket.ts';

const CHANNEL = 'jobclips_sockets_ended';

type Ended = Parameters<Realtime['end']>;

const Message = z.tuple([z.string(), authSignedOut.payload.shape.reason]);

export const tellEnded = (db: Db, ended: Ended) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ended)})`);

/** What was told while the connection was lost goes unheard: those sockets know no more than that something changed. */
export const hearEnded = (listening: Pick<Listening, 'listen'>, { end }: Pick<Realtime, 'end'>) =>
  listening.listen(CHANNEL, (payload) => end(...Message.parse(JSON.parse(payload))));
