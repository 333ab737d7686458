// What somebody or some address says of a person, as linking takes it.
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { PersonSourceType } from '#contract/person.ts';
import type { StoredConsent } from '#server/tables/parts/stored-consent.ts';
import { nameKeyOf } from '../rules.ts';

export type Claim = {
  employerId: EmployerId;
  firstName: string;
  lastName: string;
  /** Empty: made of the two others. */
  fullName?: string;
  /** Tidied and lower-cased; empty for none. */
  email: string;
  phone: string | null;
  /** An address claims, a form is filled in. */
  trust: 'claimed' | 'form';
  source: { type: PersonSourceType; ref: string | null };
  consents: StoredConsent[];
  /** The visitor's devices, as far as known. */
  devices: readonly AnonymousId[];
};

export const nameOf = ({ fullName, firstName, lastName }: Claim): string =>
  fullName !== undefined && fullName !== '' ? fullName : `${firstName} ${lastName}`.trim();

/** A full name alone is parted only so that it can be shown and greeted with. */
export function namesOf(claim: Claim) {
  const fullName = nameOf(claim);
  const [first = '', ...rest] = fullName.split(' ');
  const isParted = claim.firstName !== '' || claim.lastName !== '';
  return {
    fullName,
    firstName: isParted ? claim.firstName : first,
    lastName: isParted ? claim.lastName : rest.join(' '),
    nameKey: nameKeyOf(fullName),
  };
}
