// Erases persons whose time is over, where the employer says so: first the announcement, then, on its day, the deed.
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { announce } from './announce.ts';
import { eraseDue } from './erase-due.ts';
import { erasingEmployers } from './erasing-employers.ts';

const AT_ONCE = 5000;

/** Looks every quarter of an hour; an employer with many due lets the others have their turn in between. */
export const keepRetention: Work = {
  name: 'persons/retention',
  everyMs: 15 * 60_000,
  async doDue(ports, signal) {
    let hasMore = await forgetDays(ports);
    for (const employer of await erasingEmployers(ports.db)) {
      if (signal.aborted) return false;
      await announce(ports, employer, signal);
      if (await eraseDue(ports, employer)) hasMore = true;
    }
    return hasMore;
  },
};

/** Where nobody is erased any more, nobody has a day. True: there may be more. */
async function forgetDays({ db }: WorkPorts): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update persons set erase_on = null where id in (
      select p.id from persons p join employer_settings s on s.employer_id = p.employer_id
      where p.erase_on is not null and not s.is_erasing_when_due
      order by p.id limit ${AT_ONCE} for no key update of p)`);
  return (rowCount ?? 0) >= AT_ONCE;
}
