/** What two people wrote of one guide, side by side: fields, sections and files. */
import { expect, test } from 'vitest';
import type { GuideSection } from '#contract/interview-guide.ts';
import type { Draft } from '#islands/interview-guides/editor/draft.ts';
import { clashesOf } from '#islands/interview-guides/editor/guide-clashes.ts';

const section = (id: string, over: Partial<GuideSection> = {}): GuideSection => ({
  ...{ id, title: 'Who you will meet', kind: 'people', durationMinutes: 15, focusAttributes: [] },
  ...{ body: 'Two of us.', interviewers: [], questions: [], audience: 'both' },
  ...over,
});
const base: Draft = {
  ...{ title: 'Second round', description: '', language: 'en', jobPage: null, stage: '' },
  ...{ audience: 'both', intro: '', calendarNote: '', rubric: { scale: 4, attributes: [] } },
  sections: [section('meet'), section('ask', { title: '', kind: 'questions' })],
  attachments: [{ id: 'file-1' as never, audience: 'both' }],
};
const asked = {
  ...{ id: 'night', text: 'What went wrong?', purpose: 'Honesty', followUps: ['And then?'] },
  ...{ goodAnswer: 'Owns it', minutes: 10 },
};
const names: Record<string, string> = { job1234567: 'Diver', 'file-1': 'map.pdf' };

test('names what differs, and whose change it is', () => {
  const mine: Draft = {
    ...base,
    ...{ jobPage: 'job1234567' as never, rubric: { scale: 5, attributes: ['Care'] } },
    sections: [section('meet', { body: 'Three of us.' }), ...base.sections.slice(1)],
  };
  const theirs: Draft = {
    ...base,
    sections: [base.sections[0] as GuideSection, section('ask', { title: 'Nights', questions: [asked] })],
    attachments: [{ id: 'file-1' as never, audience: 'interviewer' }],
  };
  const clashes = clashesOf({ base, mine, theirs }, (id) => names[id] ?? null);
  expect(clashes.map(({ id, label, isMine }) => [id, label, isMine])).toEqual([
    ['jobPage', 'Job', true],
    ['rubric', 'Scorecard', true],
    ['meet', 'People, Who you will meet', true],
    ['ask', 'Questions', false],
    ['file-1', 'File, map.pdf', false],
  ]);
  const words = Object.fromEntries(clashes.map(({ id, mine: own, theirs: other }) => [id, [own, other]]));
  expect(words['jobPage']).toEqual(['Diver', 'No job']);
  expect(words['rubric']).toEqual(['1 to 5 · Care', '1 to 4 · No attributes']);
  expect(words['meet']?.[0]).toContain('Three of us.');
  expect(words['ask']?.[1]).toContain('What went wrong? · Honesty · And then? · Owns it · 10 min');
  expect(words['file-1']).toEqual(['Candidates and interviewers', 'Interviewers']);
});

test('a section that is gone on one side is said to be so', () => {
  const theirs = { ...base, sections: base.sections.slice(0, 1) };
  expect(clashesOf({ base, mine: base, theirs }, () => null)).toMatchObject([
    { id: 'ask', theirs: 'Missing', isMine: false },
  ]);
});
