// What a look at the records of a host changes when nobody asked for it. Pure.
import type { HostStatus } from '#contract/host.ts';
import type { FoundRecords } from '#server/tables/hosts.ts';

type Known = { status: HostStatus; found: FoundRecords };

const DAY_MS = 86_400_000;
/** Zones move from one provider to another, and records are forgotten on the way. */
export const GRACE_DAYS = 3;

/** A proof that is back counts at once; one that is gone only when it stays so. */
export function afterLook({ status, found }: Known, seen: FoundRecords, at: Date): Known {
  if (seen.proof) return { status: 'active', found: seen };
  if (status !== 'active') return { status, found: seen };
  const missingSince = found.missingSince ?? at.toISOString();
  const isOver = at.getTime() - Date.parse(missingSince) >= GRACE_DAYS * DAY_MS;
  return isOver ? { status: 'broken', found: seen } : { status: 'active', found: { ...seen, missingSince } };
}
