// Numbers, days and comparisons as readers of a language write them.
import type { Language } from '#contract/kit/fields.ts';
import { type Translate, translator } from '#i18n/t.ts';
import type { Cell, CellKind } from './report-data.ts';

export type ReportWords = {
  t: Translate;
  /** A cell as people read it; nothing is a dash. */
  say: (value: Cell, kind: CellKind) => string;
  /** ", 12% more than in the 30 days before", or nothing where nothing can be compared. */
  compared: (now: number, before: number | null, days: number) => string;
};

const midday = (day: string) => new Date(`${day}T12:00:00Z`);

/** English as the app writes its days. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

export function reportWords(language: Language): ReportWords {
  const t = translator(language);
  const locale = localeOf(language);
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const says: Record<Exclude<CellKind, 'text'>, (value: string | number) => string> = {
    count: (value) => count.format(Number(value)),
    percent: (value) => percent.format(Number(value) / 100),
    duration: (value) => length(t, count, Number(value)),
    day: (value) => day.format(midday(String(value))),
    month: (value) => month.format(midday(`${value}-01`)),
  };
  return {
    t,
    say: (value, kind) => {
      if (value === null || value === '') return '–';
      return kind === 'text' ? String(value) : says[kind](value);
    },
    compared(now, before, days) {
      if (before === null || (before === 0 && now === 0)) return '';
      const than = t('report.than', { count: days });
      if (before === 0) return `, ${t('report.none', { than })}`;
      if (now === before) return `, ${t('report.same', { than })}`;
      const change = percent.format(Math.round((Math.abs(now - before) / before) * 100) / 100);
      return `, ${t(now > before ? 'report.more' : 'report.fewer', { change, than })}`;
    },
  };
}

/** Seconds as hours and minutes, or minutes and seconds. */
function length(t: Translate, number: Intl.NumberFormat, seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return t('report.hours', { hours: number.format(hours), minutes });
  return minutes > 0
    ? t('report.minutes', { minutes, seconds: whole % 60 })
    : t('report.seconds', { seconds: whole });
}
