import { lt } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import { salaryLinks } from '#server/tables/salary-calculator.ts';

const KEPT_AFTER_END_MS = 30 * 86_400_000;

/** For a month after its end a link says that it has ended; then nothing is left of it. */
export const forgetOldLinks: Work = {
  name: 'salary-calculator/forget-old-links',
  everyMs: 3_600_000,
  async doDue({ db, now }) {
    await db
      .delete(salaryLinks)
      .where(lt(salaryLinks.expiresAt, new Date(now().getTime() - KEPT_AFTER_END_MS)));
    return false;
  },
};
