// Days and months as the editor counts them: UTC, as the pages do.

export const today = (): string => new Date().toISOString().slice(0, 10);

/** `2026-12` and one further is `2027-01`. */
export function monthAfter(month: string, steps: number): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + steps);
  return date.toISOString().slice(0, 7);
}
