// Columns that most tables share.
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment with its zone, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const id = <I extends string>() => uuid('id').$type<I>().primaryKey();

/** `createdAt`, `updatedAt` and the `version` that optimistic locking counts. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
