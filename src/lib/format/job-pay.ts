// What a job pays, in the words of a page's language.
import type { Salary } from '#contract/job.ts';
import { salaryText } from './salary.ts';

type Words = (key: string, values?: Record<string, string>) => string;

/** `$90k–$120k`, `$25.50/hour`, `$900 a week`; the empty string where nothing is said. `t` is the page's translator. */
export const jobPay = (salary: Salary | null, t: Words): string =>
  salary === null
    ? ''
    : salaryText(salary, {
        day: (amount) => t('job.pay.day', { amount }),
        week: (amount) => t('job.pay.week', { amount }),
        month: (amount) => t('job.pay.month', { amount }),
      });
