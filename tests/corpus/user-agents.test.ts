/** The user agents of ../shared/data/user-agents: machines are told from people, up to what nobody could tell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBot } from '#server/features/tracking/taking/bots.ts';

const folder = join(import.meta.dirname, '../../../shared/data/user-agents');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of user agents is not here.');

const named = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  - '))
    .map((line) => line.slice(4).replace(/^(["'])(.*)\1$/, '$2'));

describe.runIf(isThere)('user agents', () => {
  test('of 626 machines at least 98 in a hundred are found', () => {
    const machines = named('crawlers.yml');
    const missed = machines.filter((agent) => !isBot(agent));
    expect(machines.length).toBeGreaterThan(600);
    expect(missed.length / machines.length, missed.join('\n')).toBeLessThan(0.02);
  });

  test('DuckDuckGo’s browser is one of them, its machines are not', () => {
    const browser =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
    expect(isBot(`${browser} Ddg/17.5`)).toBe(false);
    expect(isBot('ddg_android/5.90.0 (com.duckduckgo.mobile.android; Android API 28)')).toBe(true);
  });

  test('of 555 programs of people at most 3 in a hundred are taken for machines', () => {
    const people = named('browsers.yml');
    const accused = people.filter((agent) => isBot(agent));
    expect(people.length).toBeGreaterThan(500);
    expect(accused.length / people.length, accused.join('\n')).toBeLessThan(0.03);
  });
});
