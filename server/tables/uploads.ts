import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ErrorCode, FileRefusal } from '#contract/kit/errors.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { employers } from './employers.ts';

export type UploadId = string & { readonly UploadId: true };
/** Why the whole file was not accepted. */
export type UploadRefusal = { code: ErrorCode; detail: string; reason?: FileRefusal };

/** Files that arrive in parts. How many bytes arrived is not here: only the file on disk knows. */
export const uploads = pgTable(
  'uploads',
  {
    id: id<UploadId>(),
    permalink: text('permalink').notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    /** The door it was begun at: an upload is found only there. */
    scope: text('scope').notNull(),
    /** In bytes; null until the client says it. */
    length: bigint('length', { mode: 'number' }),
    /** Upload-Metadata as it was sent. */
    metadata: text('metadata').notNull(),
    /** Upload-Concat as it was sent: `partial`, or `final;` and its parts; null for a file of its own. */
    concat: text('concat'),
    /** While bytes with a checksum arrive: where they begin. If their end never came, they do not count. */
    uncheckedFrom: bigint('unchecked_from', { mode: 'number' }),
    lockToken: uuid('lock_token'),
    lockedAt: moment('locked_at'),
    /** Where the accepted file is: a path of this API. */
    result: text('result'),
    refusal: jsonb('refusal').$type<UploadRefusal>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was accepted, refused or expired; its bytes are gone from the unfinished ones. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('uploads_of_employer').on(table.employerId, table.scope),
    index('uploads_expiry').on(table.expiresAt),
  ],
);
