// The provider of a mailbox, ready to be used.
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { MailboxRow } from '../lookups.ts';
import type { MailboxEnd } from './mailbox-end.ts';
import { providerEnd } from './provider-end.ts';
import { smtpEnd } from './smtp-end.ts';

export type Ports = { db: Db; services: Services; now: () => Date };

/** Null where what is stored of its sign-in can’t be read: `LOST` says so. */
export const endOf = (ports: Ports, row: MailboxRow): MailboxEnd | null =>
  row.provider === 'smtp' ? smtpEnd(ports.services, row) : providerEnd(ports, row, row.provider);

export const LOST = 'The stored sign-in can’t be read any more. Sign in again.';
