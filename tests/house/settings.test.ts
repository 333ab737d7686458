/** .env.example is true: taken as it stands it changes nothing, since it holds every setting's default. */
import { expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { readText } from '../support/project-files.ts';

const examples = [...readText('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

test('the examples are the defaults', () => {
  expect(examples.length).toBeGreaterThan(20);
  expect(readSettings(Object.fromEntries(examples))).toEqual(readSettings({}));
});

test('each setting is explained before it stands there', () => {
  const blocks = readText('.env.example').trim().split(/\n\n+/);
  expect(blocks.filter((block) => !block.startsWith('# '))).toEqual([]);
});
