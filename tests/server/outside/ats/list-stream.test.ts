/** The entries of an answer as they come, in parts of any size: the ones a reader of JSON finds, or a refusal. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Unfit } from '#server/outside/ats/read/job.ts';
import { Broken, each, listStream } from '#server/outside/ats/read/list-stream.ts';

function read(text: string, { field = 'jobs', size = 1 }: { field?: string | null; size?: number } = {}) {
  const items: unknown[] = [];
  const stream = listStream({ field, take: each((item) => void items.push(item)) });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
  return { beside: stream.end(), items };
}

const awkward = fc.constantFrom('\\', '\\\\"', '"],[{', ',"jobs":[', '\\"', 'é\u{1f600}', '');
const value = fc.oneof(fc.jsonValue(), awkward, fc.array(awkward));
const size = fc.integer({ min: 1, max: 60 });
const space = fc.constantFrom(undefined, 2, '\t');

describe('a list', () => {
  test('in a field has the entries that JSON has, and what stands beside them', () => {
    const answer = fc.record({
      before: fc.dictionary(fc.constantFrom('meta', 'a"b', 'jobs '), value),
      jobs: fc.array(value),
    });
    fc.assert(
      fc.property(answer, space, size, ({ before, jobs }, indent, parts) => {
        const whole = { ...before, jobs, last: before };
        const { items, beside } = read(JSON.stringify(whole, null, indent), { size: parts });
        expect(items).toEqual(JSON.parse(JSON.stringify(jobs)));
        expect(beside).toEqual(JSON.parse(JSON.stringify({ ...whole, jobs: [] })));
      }),
      { numRuns: 1_000 },
    );
  });

  test('that is the whole answer has them too', () => {
    fc.assert(
      fc.property(fc.array(value), space, size, (jobs, indent, parts) => {
        const text = JSON.stringify(jobs, null, indent);
        expect(read(text, { field: null, size: parts }).items).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '{"jobs":[1,2',
    '{"jobs":["a]}',
    '{"jobs":[1,,2]}',
    '{"jobs":[1,]}',
    '{"jobs":[,]}',
    '<html>',
    '',
  ])('of %s is broken', (text) => {
    for (const parts of [1, 2, 1_000]) expect(() => read(text, { size: parts })).toThrow(Broken);
  });

  test.each(['{}', '[]', 'null', '{"jobs":null}', '{"jobs":{}}', '[{"jobs":[1]}]', '{"meta":{"jobs":[1]}}'])(
    'is not in %s',
    (text) => {
      for (const parts of [1, 2, 1_000]) expect(() => read(text, { size: parts })).toThrow(Unfit);
    },
  );

  test('whose entries are too large, or nested too deep, is refused before it has come whole', () => {
    const never = (text: string, part: string) => {
      const stream = listStream({ field: 'jobs', take: () => undefined });
      stream.write(Buffer.from(text));
      for (let parts = 0; parts < 1_000; parts += 1) stream.write(Buffer.from(part));
    };
    expect(() => never('{"jobs":["', 'a'.repeat(10_000))).toThrow('too large');
    expect(() => never('{"jobs":[', '['.repeat(10))).toThrow('too deep');
    expect(() => never('{"meta":"', 'a'.repeat(10_000))).toThrow('too much data outside');
  });
});
