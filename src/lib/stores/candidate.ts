// What is known of the candidate on this device; the specification names this slice "candidate".
import { atom, computed } from 'nanostores';
import { type CandidateData, readCandidate, writeCandidate } from '../candidate-data.ts';

const $data = atom<CandidateData | null>(null);

/** @public Null until something was kept on this page. */
export const $candidate = computed($data, (data) => data);

/** @public True once details were saved on this page (specification, section 5). */
export const $isCandidateUnlocked = computed($data, (data) => data?.isUnlocked === true);

/** Adds to what is kept; blank texts change nothing. */
export function keepCandidate(more: Partial<Omit<CandidateData, 'fullName' | 'isUnlocked'>>): void {
  const known = readCandidate();
  const told = (name: 'email' | 'firstName' | 'lastName' | 'phone') => more[name] || (known?.[name] ?? '');
  const [firstName, lastName] = [told('firstName'), told('lastName')];
  const data: CandidateData = {
    email: told('email'),
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    phone: told('phone'),
    ways: { ...known?.ways, ...more.ways },
    isUnlocked: true,
  };
  writeCandidate(data);
  $data.set(data);
}
