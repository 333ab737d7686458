import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Filter, type FilterLeaf } from '#contract/person-search.ts';
import {
  added,
  changed,
  depthOf,
  fieldsIn,
  filtersOf,
  type Group,
  groupOf,
  isGroup,
  leafFor,
  newCondition,
  newGroup,
  problemOf,
  without,
} from '#islands/persons/filters/filter-tree.ts';
import { operationsOf, ruleInWords } from '#islands/persons/filters/filter-words.ts';

const lead: FilterLeaf = { field: 'stage', op: 'is', value: ['lead'] };
const oban: FilterLeaf = { field: 'tag', op: 'has', value: ['tag0000001'] };
const warm: FilterLeaf = { field: 'score', op: 'gt', value: 40 };

const leaves = fc.constantFrom(lead, oban, warm);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaves,
    fc.record({ and: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }) }),
  ),
}));

test('saved groups come back from the editor as they were', () => {
  fc.assert(
    fc.property(fc.array(filter, { minLength: 2, maxLength: 4 }), (filters) => {
      expect(filtersOf(groupOf(filters))).toEqual(filters);
    }),
  );
  expect(filtersOf(groupOf([{ or: [lead, oban] }]))).toEqual([{ or: [lead, oban] }]);
  expect(filtersOf(groupOf([lead, { not: { or: [oban, warm] } }]))).toEqual([
    lead,
    { not: { or: [oban, warm] } },
  ]);
});

test('one group alone is edited as the whole', () => {
  const root = groupOf([{ or: [lead, oban] }]);
  expect(root.join).toBe('any');
  expect(root.parts).toHaveLength(2);
});

test('parts are added, changed and taken away at any depth', () => {
  const inner = newGroup('any');
  const root = added(groupOf([lead]), groupOf([lead]).id, inner);
  expect(root.parts).toHaveLength(1);
  const start = groupOf([lead]);
  const grown = added(start, start.id, inner);
  const part = newCondition('score');
  const deeper = added(grown, inner.id, part);
  const set = changed(deeper, part.id, (at) => (isGroup(at) ? at : { ...at, leaf: warm }));
  const first = inner.parts[0];
  const done = without(set, first?.id ?? '');
  expect(filtersOf(done)).toEqual([lead, { or: [warm] }]);
  expect(filtersOf(start)).toEqual([lead]);
});

test('a group without conditions asks nothing', () => {
  const empty: Group = { id: 'a', join: 'any', parts: [{ id: 'b', join: 'none', parts: [] }] };
  expect(filtersOf(empty)).toEqual([]);
  expect(problemOf(empty)).toBeNull();
});

test('what cannot be asked is said: missing values, too many conditions, too deep', () => {
  expect(problemOf({ id: 'a', join: 'all', parts: [newCondition()] })).toBe(
    'One condition has no value yet.',
  );
  const many = Array.from({ length: 51 }, () => lead);
  expect(problemOf(groupOf(many))).toContain('at most 50');
  const deep: Filter = { or: [lead, { and: [lead, { or: [lead, { and: [lead, oban] }] }] }] };
  expect(depthOf([lead, deep])).toBe(5);
  expect(problemOf(groupOf([lead, deep]))).toContain('4 levels deep');
});

test('a new condition on any field is one the API reads, once it has a value', () => {
  for (const field of ['name', 'stage', 'tag', 'score', 'seen'] as const) {
    const leaf = leafFor(field);
    expect(operationsOf(field)).toContain(leaf.op);
    expect(Filter.safeParse({ ...leaf, value: field === 'score' ? 3 : 'x' }).success).toBe(true);
  }
});

test('a rule reads as a sentence', () => {
  const nameOf = (_: string, value: string) => (value === 'tag0000001' ? 'oban' : value);
  expect(ruleInWords([], nameOf)).toBe('Everyone');
  expect(ruleInWords([lead, { or: [oban, warm] }], nameOf)).toBe(
    'Stage is lead, and (Tag is oban, or Engagement more than 40)',
  );
  expect(ruleInWords([{ not: oban }, { field: 'seen', op: 'within-days', value: 30 }], nameOf)).toBe(
    'not (Tag is oban), and Last seen within 30 days',
  );
  expect(ruleInWords([{ field: 'owner', op: 'empty', value: false }], nameOf)).toBe('Owner is not empty');
  expect([...fieldsIn([lead, { or: [oban, warm] }])]).toEqual(['stage', 'tag', 'score']);
});
