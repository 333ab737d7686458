// What a candidate entered on this device, kept in the browser for the next form (specification, section 3: candidate).
// Never sent by itself; gone with one button.

export type CandidateData = {
  email: string;
  fullName: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Ways back into applications that were begun here, by the job's permalink. */
  ways: Record<string, { to: string; until: number }>;
  /** Whether somebody left details on this device before: what asks for them need not ask again. */
  isUnlocked: boolean;
};

const KEY = 'candidate';

/** Null where nothing is kept, or what is kept is not ours. */
export function readCandidate(): CandidateData | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const said = found as Partial<Record<keyof CandidateData, unknown>>;
    const text = (name: keyof CandidateData) => (typeof said[name] === 'string' ? said[name] : '');
    return {
      email: text('email'),
      fullName: text('fullName'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
      ways: openWays(said.ways),
      isUnlocked: said.isUnlocked === true,
    };
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no failure. */
export function writeCandidate(data: CandidateData): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
  } catch {
    // Private windows may refuse.
  }
}

/** Details were saved: remembered without the details themselves, which may be a link's and not this visitor's. */
export function unlockCandidate(): void {
  const nobody = { email: '', fullName: '', firstName: '', lastName: '', phone: '', ways: {} };
  writeCandidate({ ...(readCandidate() ?? nobody), isUnlocked: true });
}

/** What somebody typed into a form of a page, and the server took: it fills the next form on this device. */
export function keepLeft(left: unknown): void {
  if (typeof left !== 'object' || left === null) return;
  const said = left as Partial<Record<'fullName' | 'email' | 'phone', unknown>>;
  const known = readCandidate();
  const text = (name: keyof typeof said) => (typeof said[name] === 'string' ? said[name].trim() : '');
  const fullName = text('fullName').replace(/\s+/g, ' ') || (known?.fullName ?? '');
  const [firstName, lastName] =
    known?.fullName === fullName ? [known.firstName, known.lastName] : partsOf(fullName);
  writeCandidate({
    email: text('email') || (known?.email ?? ''),
    phone: text('phone') || (known?.phone ?? ''),
    ...{ fullName, firstName, lastName, ways: known?.ways ?? {}, isUnlocked: true },
  });
}

/** The first word and the rest: where that is wrong, the form that is filled with them shows it. */
function partsOf(fullName: string): [first: string, last: string] {
  const [first = '', ...rest] = fullName.split(' ');
  return [first, rest.join(' ')];
}

export function forgetCandidate(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}

/** Ways whose time is not over, at most twenty. */
function openWays(found: unknown): CandidateData['ways'] {
  if (typeof found !== 'object' || found === null) return {};
  const open = Object.entries(found as CandidateData['ways']).filter(
    ([, way]) =>
      typeof way?.to === 'string' && /^\/job-board\/[\w-]+\/job\//.test(way.to) && way.until > Date.now(),
  );
  return Object.fromEntries(open.slice(-20));
}
