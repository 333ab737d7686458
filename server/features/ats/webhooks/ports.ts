import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';

/** `db` is the transaction of the delivery. */
export type TakingPorts = { db: Db; services: Services; now: () => Date };
