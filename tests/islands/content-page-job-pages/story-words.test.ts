/** How stories read: what becomes of one, what it is matched by, and which other one comes first. */
import { expect, test } from 'vitest';
import {
  alsoWords,
  coverageWords,
  emptyWords,
  matchWords,
  overlapWords,
  ruleWords,
  standingOf,
} from '#islands/content-page-job-pages/story-words.ts';
import { storyWords } from '#islands/job-pages/editor/story-field.tsx';
import { makeStory } from './make-story.ts';

const draft = { permalink: 'page0000001', title: 'Ward', status: 'draft', hasChanges: true };
const ref = (title: string) => ({ permalink: `${title}000000001`.slice(0, 11), title });

test.each([
  [{}, 'Shown on 2 jobs'],
  [{ shownCount: 1 }, 'Shown on 1 job'],
  [{ shownCount: 0 }, 'Not shown'],
  [{ jobCount: 0, shownCount: 0 }, 'No matching jobs'],
  [{ contentPage: draft }, 'Template not published'],
  [{ isActive: false, contentPage: draft }, 'Paused'],
  [{ status: 'archived', isActive: false }, 'Archived'],
])('%j stands as %s', (more, word) => {
  expect(standingOf(makeStory(more)).word).toBe(word);
});

const rule = (more: object) => makeStory({ rule: { ...makeStory().rule, ...more } });
const nodes = (...names: (string | null)[]) => names.map((name, at) => ({ id: `n${at}`, name }));

test.each([
  [{}, 'Department: Care'],
  [{ departments: nodes('A', 'B', null) }, 'Departments: A, B, and a removed one'],
  [{ departments: nodes('A', 'B', 'C', 'D', 'E') }, 'Departments: A, B, C, and 2 more'],
  [{ departments: [], jobPages: [ref('Nurse')] }, 'No department chosen yet, and 1 job added manually'],
  [{ kind: 'office', offices: nodes('Porto') }, 'Office: Porto'],
  [{ kind: 'hand' }, 'No jobs added yet'],
  [{ kind: 'hand', jobPages: [ref('Nurse'), ref('Cook')] }, 'Added manually: 2 jobs'],
])('a rule of %j reads as %s', (more, words) => {
  expect(ruleWords(rule(more))).toBe(words);
});

test('what comes first is named, three at most', () => {
  expect(overlapWords(makeStory())).toBeNull();
  expect(overlapWords({ beatenBy: [ref('Care')] })).toBe('“Care” comes first for some of its jobs');
  expect(overlapWords({ beatenBy: ['A', 'B', 'C', 'D'].map(ref) })).toBe(
    '“A”, “B”, “C”, and 1 more come first for some of its jobs',
  );
});

test('coverage counts jobs', () => {
  expect(coverageWords({ covered: 84, total: 112 })).toBe('84 of 112 jobs have a story');
  expect(coverageWords({ covered: 1, total: 1 })).toBe('1 of 1 job has a story');
});

test('a matched job says which story it shows, and which others match it', () => {
  const match = { wins: true, isByHand: false, beatenBy: null, alsoMatchedBy: [ref('Care')] };
  expect(matchWords(match) + alsoWords(match)).toBe(
    'This story. Also matched by “Care”: this one comes first',
  );
  expect(matchWords({ ...match, isByHand: true })).toBe('This story, chosen manually');
  const beaten = { ...match, wins: false, beatenBy: ref('Care') };
  expect(matchWords(beaten) + alsoWords(beaten)).toBe('“Care” comes first');
  expect(matchWords({ ...beaten, beatenBy: null })).toBe('No story yet: this one isn’t shown');
});

test('a job that has nothing for a token says for which', () => {
  expect(emptyWords({ emptyTokens: [] })).toBe('');
  expect(emptyWords({ emptyTokens: ['team', 'location'] })).toBe('Missing: team and location. ');
});

test('a job says which story it gets, and from where', () => {
  const of = (title: string, isApplied = true) => ({ ...ref(title), isByHand: false, isApplied });
  expect(storyWords({ shown: null, byHand: null, matching: [] })).toBe('No story matches this job.');
  expect(storyWords({ shown: null, byHand: null, matching: [of('Care', false)] })).toContain(
    '“Care” matches but is paused',
  );
  expect(storyWords({ shown: ref('Care'), byHand: null, matching: [of('Care'), of('Ward')] })).toBe(
    '“Care”, first matching rule. “Ward” also matched, but this one takes priority.',
  );
  expect(storyWords({ shown: ref('Care'), byHand: ref('Care'), matching: [of('Care')] })).toBe(
    '“Care”, chosen manually.',
  );
});
