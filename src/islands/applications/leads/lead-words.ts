// How leads are spoken of. Pure.

export const leadsInWords = (count: number): string =>
  count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`;

/** `2026-03-01` as "1 March 2026". */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

const DAY_MS = 86_400_000;

/** The day so many days after a moment. */
export const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Days that are chosen with one press. */
export const laterDays: readonly { label: string; days: number }[] = [
  { label: 'In a week', days: 7 },
  { label: 'In a month', days: 30 },
  { label: 'In three months', days: 91 },
];

export const MOST_DAYS = 365;

/** Why a lead cannot be written to; null where they agreed to it and an address is known. */
export function whyNoReply({ email, mayContact }: { email: string; mayContact: boolean }): string | null {
  if (email === '') return 'No e-mail address.';
  return mayContact ? null : 'They haven’t agreed to be contacted.';
}
