// Days as people write them in English, French, Portuguese, German and Spanish, read against the day of the mail.

/** Midnight of the day in UTC, and where its words end. */
export type Found = { day: number; end: number };

const DAY = 86_400_000;
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'janeiro', 'januar', 'jänner', 'enero', 'ene'],
  ['february', 'feb', 'février', 'fevrier', 'févr', 'fevereiro', 'fev', 'februar', 'febrero'],
  ['march', 'mar', 'mars', 'março', 'marco', 'märz', 'maerz', 'mär', 'marzo'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'maio', 'mayo'],
  ['june', 'jun', 'juin', 'junho', 'juni', 'junio'],
  ['july', 'jul', 'juillet', 'juil', 'julho', 'juli', 'julio'],
  ['august', 'aug', 'août', 'aout', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septembre', 'setembro', 'set', 'septiembre'],
  ['october', 'oct', 'octobre', 'outubro', 'out', 'oktober', 'okt', 'octubre'],
  ['november', 'nov', 'novembre', 'novembro', 'noviembre'],
  ['december', 'dec', 'décembre', 'decembre', 'déc', 'dezembro', 'dez', 'dezember', 'diciembre', 'dic'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, month) => names.map((name) => [name, month] as const)));

const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'dimanche', 'domingo', 'sonntag'],
  ['monday', 'mon', 'lundi', 'segunda', 'segunda-feira', 'montag', 'lunes'],
  ['tuesday', 'tue', 'tues', 'mardi', 'terça', 'terça-feira', 'dienstag', 'martes'],
  ['wednesday', 'wed', 'mercredi', 'quarta', 'quarta-feira', 'mittwoch', 'miércoles', 'miercoles'],
  ['thursday', 'thu', 'thur', 'thurs', 'jeudi', 'quinta', 'quinta-feira', 'donnerstag', 'jueves'],
  ['friday', 'fri', 'vendredi', 'sexta', 'sexta-feira', 'freitag', 'viernes'],
  ['saturday', 'sat', 'samedi', 'sábado', 'samstag', 'sonnabend'],
];
const WEEKDAY_OF = new Map(WEEKDAYS.flatMap((names, day) => names.map((name) => [name, day] as const)));
const TOMORROW = new Set(['tomorrow', 'demain', 'amanhã', 'morgen', 'mañana']);

const FILLER =
  /[\s,:(]*(?:(?:and including|including|the|on|this|next|coming|le|l'|la|el|d[íi]a|dia|no|na|em|o|ao|à|a|zum|den|dem|am|kommenden|nächsten|close of business)[\s,]+){0,3}/iuy;
const WORD = /(\p{L}+(?:-feira)?)\.?,?\s*/iuy;
const NUMERIC = /(\d{1,4})[./-](\d{1,2})(?:[./-](\d{2,4}))?\.?(?!\d|[:h])/y;
const DAY_FIRST =
  /(\d{1,2})(?:st|nd|rd|th|er|ère|º|ª|\.)?(?:\s+(?:of|de|d'))?\s+(\p{L}{3,10})\.?(?:,?\s+(?:de\s+|del\s+)?(\d{4})\b)?/iuy;
const MONTH_FIRST = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?(?![:h])/iuy;

/** The day whose words begin here, after "the", "on" and a weekday. */
export function dayAfterWords(text: string, from: number, now: number): Found | null {
  const start = from + (matchAt(FILLER, text, from)?.[0].length ?? 0);
  const word = matchAt(WORD, text, start);
  const name = word?.[1]?.toLowerCase() ?? '';
  if (TOMORROW.has(name)) return { day: now + DAY, end: start + name.length };
  const weekday = WEEKDAY_OF.get(name);
  if (weekday === undefined || word === null) return dateAt(text, start, now);
  const after = start + word[0].length;
  const exact = dateAt(text, after + (matchAt(FILLER, text, after)?.[0].length ?? 0), now);
  if (exact !== null) return exact;
  const ahead = (weekday - new Date(now).getUTCDay() + 7) % 7 || 7;
  return { day: now + ahead * DAY, end: after };
}

/** "The end of March", "fin mars", "Ende März", "fim de março". */
const END_OF =
  /(?:(?:the )?end of|fin|fim de|final de|ende|finales de)\s+(?:de\s+)?(\p{L}{3,10})\.?(?:\s+(?:de\s+)?(\d{4})\b)?/iuy;

function endOfMonth(text: string, at: number, now: number): Found | null {
  const [all = '', name = '', year] = matchAt(END_OF, text, at) ?? [];
  const month = MONTH_OF.get(name.toLowerCase());
  const first = dayOf({ year, month, day: 28 }, now);
  if (month === undefined || first === null) return null;
  return { day: Date.UTC(new Date(first).getUTCFullYear(), month + 1, 0), end: at + all.length };
}

/** The later day of "3 to 10 May", "May 3 - May 10", "du 3 au 10 mai". */
export function rangeEnds(text: string, now: number): Found[] {
  const joints =
    /\d(?:st|nd|rd|th|er|º|\.)?(?:\s+(?:de\s+)?\p{L}{3,10}\.?)?(?:,?\s+\d{4})?\s*(?:-|–|—|\bto\b|\bau\b|\bal\b|\ba\b|\band\b|\be\b|\by\b|\bund\b|\bet\b)\s*/giu;
  return [...text.matchAll(joints)]
    .map((match) => dayAfterWords(text, match.index + match[0].length, now))
    .filter((found) => found !== null);
}

function dateAt(text: string, at: number, now: number): Found | null {
  const ending = endOfMonth(text, at, now);
  if (ending !== null) return ending;
  const numeric = matchAt(NUMERIC, text, at);
  if (numeric !== null) return found(ofNumbers(numeric, now), at + numeric[0].length);
  const dayFirst = matchAt(DAY_FIRST, text, at);
  if (dayFirst !== null) {
    const [all, day, month = '', year] = dayFirst;
    return found(
      dayOf({ year, month: MONTH_OF.get(month.toLowerCase()), day: Number(day) }, now),
      at + all.length,
    );
  }
  const monthFirst = matchAt(MONTH_FIRST, text, at);
  if (monthFirst === null) return null;
  const [all, month = '', day, year] = monthFirst;
  return found(
    dayOf({ year, month: MONTH_OF.get(month.toLowerCase()), day: Number(day) }, now),
    at + all.length,
  );
}

const found = (day: number | null, end: number): Found | null => (day === null ? null : { day, end });

/** 2026-05-09, 9.5.2026, 09/05: where day and month may be either, the one that comes sooner after the mail. */
function ofNumbers([all, first = '', second = '', third]: RegExpExecArray, now: number): number | null {
  if (first.length === 4)
    return third === undefined
      ? null
      : dayOf({ year: first, month: Number(second) - 1, day: Number(third) }, now);
  if (first.length > 2) return null;
  const year = third === undefined ? undefined : third.length === 2 ? `20${third}` : third;
  const dayFirst = dayOf({ year, month: Number(second) - 1, day: Number(first) }, now);
  if (/\d\.\d/.test(all)) return dayFirst;
  const monthFirst = dayOf({ year, month: Number(first) - 1, day: Number(second) }, now);
  const days = [dayFirst, monthFirst].filter((day) => day !== null && day >= now) as number[];
  return days.length === 0 ? (dayFirst ?? monthFirst) : Math.min(...days);
}

const LONGEST_PAST = 60 * DAY;

type Spoken = { year: string | undefined; month: number | undefined; day: number };

/** Without a year the nearest one: a day of January said in December is one of the next year. */
function dayOf({ year, month, day }: Spoken, now: number): number | null {
  if (month === undefined || month < 0 || month > 11 || day < 1 || day > 31) return null;
  const own = year === undefined ? new Date(now).getUTCFullYear() : Number(year);
  const time = Date.UTC(own, month, day);
  if (new Date(time).getUTCMonth() !== month) return null;
  return year === undefined && time < now - LONGEST_PAST ? Date.UTC(own + 1, month, day) : time;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}
