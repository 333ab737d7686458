// An address that may be recognised and not read: keyed, so that nobody tries all addresses against a copy of the table.
import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Hex; of the address as the contract tidies it, within its employer. */
export const addressHash = (
  { services, employer }: Pick<Context, 'services'> & { employer: { id: string } },
  email: string,
): string => createHmac('sha256', services.secret).update(`erased:${employer.id}:${email}`).digest('hex');
