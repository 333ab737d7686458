/** What is ticked in a tree, what is sent of a story, and in which order stories stand. */
import { expect, test } from 'vitest';
import type { Node } from '#contract/job.ts';
import { inOrder } from '#islands/content-page-job-pages/list/in-order.ts';
import {
  bodyOf,
  draftOf,
  mistakeOf,
  withJob,
  without,
  withoutJob,
} from '#islands/content-page-job-pages/story/draft.ts';
import { clashesOf } from '#islands/content-page-job-pages/story/story-clashes.ts';
import { coveredIds, isNodeOf, toggled } from '#islands/content-page-job-pages/story/tree-choice.ts';
import { changesOf } from '#lib/edited-fields.ts';
import { makeStory } from './make-story.ts';

const node = (id: string, ...children: Node[]): Node => ({ id, name: id, jobCount: 1, children });
const tree = [node('care', node('nursing', node('night')), node('therapy')), node('kitchen')];

test('a tick takes in everything below it, however deep', () => {
  expect([...coveredIds(tree, ['care'])].sort()).toEqual(['night', 'nursing', 'therapy']);
  expect([...coveredIds(tree, ['night', 'kitchen'])]).toEqual([]);
});

test('a new tick drops those it takes in, and keeps the others', () => {
  expect(toggled(tree, ['night', 'kitchen'], 'care')).toEqual(['kitchen', 'care']);
  expect(toggled(tree, ['kitchen', 'care'], 'care')).toEqual(['kitchen']);
});

test('a node is found however deep', () => {
  expect([isNodeOf(tree, 'night'), isNodeOf(tree, 'gone')]).toEqual([true, false]);
});

test('a tick that no tree knows stays where it is', () => {
  expect(toggled(tree, ['gone'], 'kitchen')).toEqual(['gone', 'kitchen']);
});

test('only what was changed is sent, the rule whole and jobs by their permalinks', () => {
  const stored = draftOf(makeStory({ tokens: [{ key: 'team', fallback: 'our team' }] }));
  const job = { permalink: 'job00000001', title: 'Nurse' };
  expect(bodyOf(changesOf(stored, stored))).toEqual({});
  expect(bodyOf(changesOf(stored, { ...stored, exclusions: [job] }))).toEqual({
    exclusions: ['job00000001'],
  });
  const rule = { ...stored.rule, kind: 'hand' as const, jobPages: [job] };
  expect(bodyOf(changesOf(stored, { ...stored, rule }))).toEqual({
    rule: { kind: 'hand', jobBoard: null, departments: ['care'], offices: [], jobPages: ['job00000001'] },
  });
});

test('an emptied fallback is sent as none', () => {
  const stored = draftOf(makeStory({ tokens: [{ key: 'team', fallback: 'our team' }] }));
  const fallbacks = { ...stored.fallbacks, team: ' ', location: 'our towns' };
  expect(bodyOf(changesOf(stored, { ...stored, fallbacks }))).toEqual({
    tokens: [{ key: 'location', fallback: 'our towns' }],
  });
});

test('a story without a name is not saved', () => {
  const draft = draftOf(makeStory());
  expect(mistakeOf(draft)).toBeNull();
  expect(mistakeOf({ ...draft, name: ' ' })).toBe('Enter a name.');
});

test('a job is picked once', () => {
  const job = { permalink: 'job00000001', title: 'Nurse', location: 'Porto' };
  const once = withJob([], job);
  expect(once).toEqual([{ permalink: 'job00000001', title: 'Nurse' }]);
  expect(withJob(once, job)).toEqual(once);
  expect(withoutJob(once, 'job00000001')).toEqual([]);
  expect(without(once, once)).toEqual([]);
});

test('what the order does not name comes last, and what is gone is skipped', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((permalink) => ({ permalink }));
  expect(inOrder([a, b, c] as { permalink: string }[], ['c', 'gone', 'a'])).toEqual([c, a, b]);
});

test('two states of a story differ field by field, and what I changed is mine first', () => {
  const base = draftOf(makeStory());
  const job = { permalink: 'job00000001', title: 'Nurse' };
  const mine = { ...base, name: 'Wards', rule: { ...base.rule, jobPages: [job] } };
  const theirs = { ...base, place: 'above' as const };
  expect(clashesOf({ base, mine, theirs }, (id) => (id === 'care' ? 'Care' : id))).toEqual([
    { id: 'name', label: 'Name', mine: 'Wards', theirs: 'Nursing', isMine: true },
    {
      ...{ id: 'rule', label: 'Matching rule', isMine: true },
      mine: 'Departments: Care · Added manually: Nurse',
      theirs: 'Departments: Care · Added manually: None',
    },
    {
      ...{ id: 'place', label: 'Position on job page', isMine: false },
      ...{ mine: 'Below the description', theirs: 'Above the description' },
    },
  ]);
});
