// Employers whose persons are erased in time: those who said so.
import { and, asc, eq } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';

export type ErasingEmployer = {
  id: EmployerId;
  permalink: string;
  months: number;
  /** The last day of erasing that was told of; null: none yet. */
  toldUntil: string | null;
};

export const erasingEmployers = (db: Db): Promise<ErasingEmployer[]> =>
  db
    .select({
      ...{ id: employers.id, permalink: employers.permalink },
      ...{ months: employerSettings.retentionMonths, toldUntil: employerSettings.erasureToldUntil },
    })
    .from(employerSettings)
    .innerJoin(employers, eq(employers.id, employerSettings.employerId))
    .where(eq(employerSettings.isErasingWhenDue, true))
    .orderBy(asc(employers.id));

/** As the employer says within this transaction, held until it ends; undefined where they erase nobody any more. */
export async function heldSettings(db: Db, employerId: EmployerId) {
  const [row] = await db
    .select({ toldUntil: employerSettings.erasureToldUntil })
    .from(employerSettings)
    .where(and(eq(employerSettings.employerId, employerId), eq(employerSettings.isErasingWhenDue, true)))
    .for('update');
  return row;
}
