// Pay by the day, week and month, as pages say it. The translator of the pages would make every start slower.
import type { Language } from '#contract/kit/fields.ts';
import type { PayWords } from '#lib/format/salary.ts';

export const payWords: Record<Language, PayWords> = {
  en: {
    day: (amount) => `${amount} a day`,
    week: (amount) => `${amount} a week`,
    month: (amount) => `${amount} a month`,
  },
  fr: {
    day: (amount) => `${amount} par jour`,
    week: (amount) => `${amount} par semaine`,
    month: (amount) => `${amount} par mois`,
  },
  pt: {
    day: (amount) => `${amount} por dia`,
    week: (amount) => `${amount} por semana`,
    month: (amount) => `${amount} por mês`,
  },
};
