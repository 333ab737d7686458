import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '#contract/all-endpoints.ts';

const IMPOSSIBLE = ['6942-35-31', '2026-02-30', '2026-13-01', '0000-01-01', '9999-12-31'];
const NAMES = new Set(['from', 'to', 'until']);
const fieldsOf = (schema: unknown): [string, z.ZodMiniType][] =>
  Object.entries(
    (schema as { _zod?: { def: { shape?: Record<string, z.ZodMiniType> } } } | undefined)?._zod?.def.shape ??
      {},
  );

/** The fields of queries and bodies that take a day: each is tried with one that exists first. */
const days = allEndpoints.flatMap(({ method, path, query, body }) =>
  [...fieldsOf(query), ...fieldsOf(body)]
    .filter(([name, field]) => NAMES.has(name) && field.safeParse('2026-02-28').success)
    .map(([name, field]) => [`${method} ${path} ${name}`, field] as const),
);

test('there are days to try', () => {
  expect(days.length).toBeGreaterThan(10);
});

test.each(days)('%s refuses a day that does not exist', (_name, field) => {
  for (const day of IMPOSSIBLE) expect(field.safeParse(day).success, day).toBe(false);
});
