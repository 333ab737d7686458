/** .env.example is true: what it says may be set can be set, and what it says holds otherwise does. */
import { expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { readText } from '../support/project-files.ts';

const examples = [...readText('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
/** These show the form of a value; left out they mean something else. */
const onlyForms = ['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'ALLOWED_ORIGINS'];

test('every example is accepted', () => {
  expect(() => readSettings(Object.fromEntries(examples))).not.toThrow();
  expect(examples.length).toBeGreaterThan(20);
});

test('the examples are the defaults', () => {
  const defaults = examples.filter(([name]) => !onlyForms.includes(name));
  expect(readSettings(Object.fromEntries(defaults))).toEqual(readSettings({}));
});
