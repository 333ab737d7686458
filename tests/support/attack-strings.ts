// Strings that attack whoever draws them, out of the shared folder: whole texts and each of their lines.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const payloads = join(import.meta.dirname, '../../../shared/data/content-payloads');

/** A clone alone has no shared folder; whoever asks says what is left out then. */
export const hasAttacks = existsSync(payloads);

const read = (name: string) => readFileSync(join(payloads, name), 'utf8');

export function attackStrings(): string[] {
  const lists = globSync('xss-lists/*.txt', { cwd: payloads }).flatMap((name) => {
    const text = read(name);
    return [text, ...text.split('\n')];
  });
  const fixtures = JSON.parse(read('dompurify/expect.json')) as { payload: string }[];
  const pictures = globSync('svg-image-xss/**/*.{svg,html,txt,md}', { cwd: payloads }).map(read);
  return [...lists, ...fixtures.map(({ payload }) => payload), ...pictures];
}

/** Addresses that lead somewhere else than they seem to. */
export const attackAddresses = (): string[] =>
  globSync('open-redirect/*.txt', { cwd: payloads }).flatMap((name) => read(name).split('\n'));
