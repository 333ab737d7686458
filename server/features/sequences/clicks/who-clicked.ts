// Whether a person or a machine followed the links of a letter, by how it was done. Pure.

/** `link` null: the one that stops the letters. */
export type Visit = { id: string; link: string | null; at: Date };
export type Click = Visit & { link: string };

/** Scanners follow all links of a letter at once: two different ones within this time are theirs. */
const AT_ONCE_MS = 10_000;
/** Nobody has read a letter so soon after it left; whoever scans it has. */
const UNREAD_MS = 10_000;

/** A visit is decided so long after it: what comes at once with it is known by then. */
export const DECIDED_AFTER_MS = 15_000;

/** Of all visits to one letter within that time, those of a person. `leftAt` null: it did not leave yet. */
export function visitsOfPersons(visits: readonly Visit[], leftAt: Date | null): Click[] {
  if (leftAt === null) return [];
  const isOfPerson = (visit: Visit): visit is Click =>
    visit.link !== null &&
    visit.at.getTime() - leftAt.getTime() >= UNREAD_MS &&
    !visits.some(
      ({ link, at }) => link !== visit.link && Math.abs(at.getTime() - visit.at.getTime()) < AT_ONCE_MS,
    );
  return visits.filter(isOfPerson);
}
