import { afterEach, expect, test } from 'vitest';
import { type CaughtFailure, failureCaught, onFailuresCaught } from '#lib/caught-failures.ts';

let stop = () => {};
afterEach(() => stop());

test('failures that came before the error reporting are handed on once, the first few', () => {
  // Other tests of the same process may have left some.
  onFailuresCaught(() => undefined)();
  for (let turn = 0; turn < 9; turn += 1)
    failureCaught({ error: new Error(`no. ${turn}`), reference: `R${turn}` });
  const heard: CaughtFailure[] = [];
  stop = onFailuresCaught((failure) => heard.push(failure));
  expect(heard.map(({ reference }) => reference)).toEqual(['R0', 'R1', 'R2', 'R3', 'R4']);
  failureCaught({ error: new Error('later'), reference: 'R9' });
  expect(heard.at(-1)?.reference).toBe('R9');
  stop();
  const second: CaughtFailure[] = [];
  stop = onFailuresCaught((failure) => second.push(failure));
  expect(second).toEqual([]);
});
