import { expect, test } from 'vitest';
import { hrefOf, thingOf } from '#lib/audit-words.ts';

const entity = (kind: string, title: string | null, parent: string | null = null) => ({
  entity: { kind, permalink: 'abc123', title, parent },
});

test('a thing is said by kind and name, never by its address', () => {
  expect(thingOf(entity('jobClip', 'Early shift'))).toBe('job clip “Early shift”');
  expect(thingOf(entity('user', 'Rui Santos'))).toBe('member “Rui Santos”');
  expect(thingOf(entity('application', null))).toBe('application');
  expect(thingOf({ entity: null })).toBeNull();
});

test('it leads to its screen while there is one', () => {
  expect(hrefOf(entity('application', 'Ana', 'job123'))).toBe('/employers/job/job123/application/abc123');
  expect(hrefOf(entity('application', 'Ana'))).toBeNull();
  expect(hrefOf(entity('person', 'Ana'))).toBe('/employers/talent-pool/person/abc123');
  expect(hrefOf(entity('person', null))).toBeNull();
  expect(hrefOf(entity('image', 'Logo'))).toBeNull();
});
