/** Received mail of ../shared/data, for the tests of sorting: the labelled reports, odd MIME and replies. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../shared/data');

export const hasMailSamples = ['bounces', 'mime', 'replies'].every((name) => existsSync(join(root, name)));
export const readSample = (...path: string[]): Buffer => readFileSync(join(root, ...path));

export type MailSample = { name: string; raw: Buffer };

/** All mails of a folder. */
export const mailsOf = (...path: string[]): MailSample[] =>
  readdirSync(join(root, ...path))
    .filter((name) => /\.eml$/.test(name))
    .map((name) => ({ name, raw: readSample(...path, name) }));

export const textsOf = (...path: string[]): { name: string; text: string }[] =>
  readdirSync(join(root, ...path))
    .filter((name) => /\.(?:txt|html)$/.test(name))
    .map((name) => ({ name, text: readSample(...path, name).toString('utf8') }));

export type BounceLabel = { reason: string; hardBounce: boolean };

/** The labelled reports; those without a label are left out. */
export function labelledBounces(): (MailSample & { labels: BounceLabel[] })[] {
  const expected = JSON.parse(readSample('bounces', 'expected.json').toString('utf8')) as Record<
    string,
    { expected: BounceLabel[] | null }
  >;
  return Object.entries(expected).flatMap(([name, { expected: labels }]) =>
    labels === null || labels.length === 0
      ? []
      : [{ name, labels, raw: readSample('bounces', 'sisimai', name) }],
  );
}

/** The same mail with other line ends. */
export const withLineEnds = (raw: Buffer, end: '\n' | '\r\n' | '\r'): Buffer =>
  Buffer.from(raw.toString('latin1').replace(/\r\n?|\n/g, end), 'latin1');

/** The least processor time of some runs, in milliseconds: a machine that others use too takes longer by the clock. */
export async function leastTime(work: () => unknown, runs = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const begin = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** A table of how often each expected thing was taken for what. */
export function confusionOf(pairs: readonly (readonly [wanted: string, got: string])[]): string {
  const columns = [...new Set(pairs.flatMap(([, got]) => got))].sort();
  const rows = [...new Set(pairs.map(([wanted]) => wanted))].sort();
  const width = Math.max(...rows.map((row) => row.length));
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, nth) => cell.padStart(columns[nth]?.length ?? 0))].join('  ');
  const count = (row: string, column: string) =>
    pairs.filter(([wanted, got]) => wanted === row && got === column).length || '·';
  return [
    line('', columns),
    ...rows.map((row) =>
      line(
        row,
        columns.map((column) => String(count(row, column))),
      ),
    ),
  ].join('\n');
}
