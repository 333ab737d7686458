// Looks for duplicates behind what changes persons, an employer at a time and some persons in each transaction.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Work } from '#server/background.ts';
import { settleDuplicates } from './settle-duplicates.ts';

const AT_ONCE = 500;

/** Of an employer whose file is being imported, those it brings are looked at when it is done. */
export const findDuplicates: Work = {
  name: 'persons/duplicates',
  everyMs: 5_000,
  told: { spacingMs: 500 },
  async doDue({ db }, signal) {
    const { rows } = await db.execute<{ id: EmployerId }>(sql`
      select employer_id as id from person_checks c where not exists (
        select from person_imports i where i.employer_id = c.employer_id and i.status = 'running'
      ) limit 1`);
    const [employer] = rows;
    if (employer === undefined || signal.aborted) return false;
    await db.transaction((tx) => settleDuplicates(tx, employer.id, AT_ONCE));
    return true;
  },
};
