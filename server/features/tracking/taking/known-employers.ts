import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { employerInPath, isOpen } from '#server/features/employers/lookups.ts';

const KEPT_MS = 60_000;
const MOST = 10_000;

export type KnownEmployers = {
  /** Undefined: not looked for lately. Null: there is none. */
  known: (name: string) => EmployerId | null | undefined;
  lookFor: (db: Db, name: string) => Promise<EmployerId | null>;
};

/** Open employers by the name events call them, remembered for a minute, so that an event costs no query of its own. */
export function rememberEmployers(now: () => number): KnownEmployers {
  const found = new Map<string, { id: EmployerId | null; until: number }>();
  return {
    known(name) {
      const entry = found.get(name);
      return entry === undefined || entry.until < now() ? undefined : entry.id;
    },
    async lookFor(db, name) {
      const named = /^[a-z0-9-]{3,63}$/.test(name) ? await employerInPath(db, name) : null;
      const id = named !== null && (await isOpen(db, named.id)) ? named.id : null;
      if (found.size >= MOST) found.clear();
      found.set(name, { id, until: now() + KEPT_MS });
      return id;
    },
  };
}
