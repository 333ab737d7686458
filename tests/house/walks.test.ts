import { expect, test } from 'vitest';
import { readText } from '../support/project-files.ts';
import { type Walk, walkProblems, walksIn } from '../support/walks.ts';

const walks = walksIn(readText('docs/architecture.md'));

test('the walks of the architecture lead from each step to the next', () => {
  expect(walks).toHaveLength(4);
  expect(walks.flatMap(walkProblems)).toEqual([]);
});

const steps = walks.flatMap((walk) => walk.steps.map((step, at) => ({ walk, step, at })));
const changed = ({ walk, at }: (typeof steps)[number], change: object): Walk => ({
  ...walk,
  steps: walk.steps.map((step, place) => (place === at ? { ...step, ...change } : step)),
});

test('no step may be renamed, moved or swapped with its neighbour', () => {
  const swapped = ({ walk, at }: (typeof steps)[number]): Walk => {
    const [here, next] = walk.steps.slice(at, at + 2);
    const others = next === undefined ? [] : [next];
    return { ...walk, steps: walk.steps.toSpliced(at, 2, ...others, ...(here ? [here] : [])) };
  };
  const broken = steps.flatMap((one) => [
    changed(one, { name: `${one.step.name}Never` }),
    changed(one, { file: `server/${one.step.file}` }),
    ...(one.at + 1 < one.walk.steps.length ? [swapped(one)] : []),
  ]);
  expect(broken.filter((walk) => walkProblems(walk).length === 0)).toEqual([]);
});

test('every link that is no import is needed, and holds only for what it names', () => {
  const linked = steps.filter(({ step }) => step.link !== '');
  const broken = linked.flatMap((one) => [
    changed(one, { link: '' }),
    ...(one.step.what === '' ? [] : [changed(one, { what: 'listImages' })]),
  ]);
  expect(broken.filter((walk) => walkProblems(walk).length === 0)).toEqual([]);
});

test('a numbered line that is no step is refused', () => {
  expect(() => walksIn('### A visit\n\n1. Somebody comes.')).toThrow('Somebody comes');
});
