// Columns that most tables share.
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** Words to be found by their beginnings, through a GIN index. */
export const wordVectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What is known of a file that somebody handed in: as whom it goes out again, and where its bytes are. */
export const storedFile = () => ({
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  /** The name in the file store. */
  storedAs: text('stored_as').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
