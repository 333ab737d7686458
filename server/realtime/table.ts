import { bigserial, customType, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where the socket adapter lays messages too long for NOTIFY; it reads and clears them itself. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: moment('created_at').defaultNow(),
  payload: bytea('payload'),
});
