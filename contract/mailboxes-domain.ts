// What the name servers say of the domain that an employer's mail comes from.
import * as z from 'zod/mini';
import { Iso } from './kit/fields.ts';

/**
 * What is wrong with a record. `sender-missing`: it is sound, and leaves out a provider that a mailbox of the domain
 * sends by. `revoked`: a key that was emptied. `missing` of a DKIM key: under none of the usual selectors.
 */
export const DnsProblem = z.enum([
  'missing',
  'several',
  'invalid',
  'open',
  'broken-include',
  'too-many-lookups',
  'sender-missing',
  'revoked',
  'weak',
]);
export type DnsProblem = z.infer<typeof DnsProblem>;

export const DnsFinding = z.object({
  record: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Where the TXT record is, or has to be set. */
  name: z.string(),
  /** The record to set there; null where all is well, or only the mail provider knows it. */
  expected: z.nullable(z.string()),
  /** What was there, shortened where it is very long. */
  found: z.array(z.string()),
  ok: z.boolean(),
  problem: z.nullable(DnsProblem),
  checkedAt: Iso,
});
export type DnsFinding = z.infer<typeof DnsFinding>;
