/** The rows of an answer as they come, in parts of any size: the same rows as a reader of JSON finds, or none at all. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowStream } from '#server/outside/ats/read/row-stream.ts';

/** Null where it must be read as a whole. */
function rowsOf(text: string, size = 1): unknown[] | null {
  const rows: string[] = [];
  const stream = rowStream('jobs', (row) => void rows.push(row.toString()));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
  return stream.end() ? rows.map((row) => JSON.parse(row) as unknown) : null;
}

describe('the rows of an answer', () => {
  test('are those that JSON has, whatever their texts hold and wherever a part ends', () => {
    const field = fc.constantFrom('jobs', 'meta', 'a"b', 'jobs ', '', ',"jobs":[');
    const awkward = fc.constantFrom('\\', '\\\\"', '"],[{', ',"jobs":[', '\\"', 'é\u{1f600}');
    const value = fc.oneof(fc.jsonValue(), awkward, fc.array(awkward));
    const answer = fc.record({ jobs: fc.array(value), before: fc.dictionary(field, value) });
    const space = fc.constantFrom(undefined, 2, '\t');
    fc.assert(
      fc.property(answer, space, fc.integer({ min: 1, max: 60 }), ({ jobs, before }, indent, size) => {
        const { jobs: _, ...others } = before;
        const text = JSON.stringify({ ...others, jobs, last: before }, null, indent);
        expect(rowsOf(text, size)).toEqual((JSON.parse(text) as { jobs: unknown[] }).jobs);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['{"jobs":[]}', []],
    [' { "jobs" : [ 1 , "a,]" , {"b":[1,2]} ] } ', [1, 'a,]', { b: [1, 2] }]],
    [String.raw`{"jobs":["\\\"],[","\\"]}`, ['\\"],[', '\\']],
    ['{"meta":{"jobs":[1]},"jobs":[2]}', [2]],
    [String.raw`{"a,\"jobs":[1],"jobs":[2]}`, [2]],
  ])('of %s', (text, rows) => {
    for (const size of [1, 2, 3, 1_000]) expect(rowsOf(text, size)).toEqual(rows);
  });

  test.each([
    ...['', '[]', '{}', '{"jobs":null}', '{"jobs":{}}', '[{"jobs":[1]}]', '{"meta":{"jobs":[1]}}'],
    ...['{"jobs":[1,2', '{"jobs":[1,2]', '{"jobs":["a]}', '{"jobs":[1,,2]}', '{"jobs":[1,]}', '{"jobs":[,]}'],
    ...['{"jobs":[1],"jobs":[2]}', '{"jobs":[1]}}', '{"jobs":[1],}', '{"jobs":[1] "a":2}', '{"jobs":[1}'],
  ])('of %s: it must be read as a whole', (text) => {
    for (const size of [1, 2, 1_000]) expect(rowsOf(text, size)).toBeNull();
  });
});
