import { bigserial, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/db/columns.ts';

/** Where the socket adapter lays messages too long for NOTIFY; it reads and clears them itself. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: moment('created_at').defaultNow(),
  payload: bytes('payload'),
});
