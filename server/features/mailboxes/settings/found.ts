import type { DnsFinding } from '#contract/mailboxes-domain.ts';

export type Found = Omit<DnsFinding, 'checkedAt'>;

const MOST = 5;
const LONGEST = 1_000;

/** What strangers wrote at their name servers, as far as it is kept and shown. */
export const shown = (records: readonly string[]): string[] =>
  records.slice(0, MOST).map((record) => {
    const line = record.replace(/\p{Cc}/gu, ' ');
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  });
