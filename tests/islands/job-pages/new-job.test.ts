import { expect, test } from 'vitest';
import { jobOf } from '#islands/job-pages/new/advert-field.tsx';
import { bodyOf, emptyJob, isBegun, mistakesOf, onBoard } from '#islands/job-pages/new/use-new-job.ts';

const advert = {
  ...{ title: 'Cook', location: 'Lyon', workplaceType: null, employmentType: 'full-time' as const },
  salary: { min: 2100, max: null, currency: 'SEK', interval: 'month' as const },
  ...{ requisitionId: 'K-7', language: 'fr', descriptionHtml: '<p>Bake.</p>', descriptionRemoved: [] },
};

test('what an advert says fills the fields, and what it does not say empties them', () => {
  const filled = { ...emptyJob, workplaceType: 'remote', salaryMax: '9', ...jobOf(advert) };
  expect(filled).toMatchObject({
    ...{ title: 'Cook', location: 'Lyon', workplaceType: '', employmentType: 'full-time', language: 'fr' },
    ...{ salaryMin: '2100', salaryMax: '', currency: 'SEK', interval: 'month' },
  });
  expect(bodyOf(filled)).toEqual({
    ...{ title: 'Cook', location: 'Lyon', workplaceType: null, employmentType: 'full-time' },
    salary: { min: 2100, max: null, currency: 'SEK', interval: 'month' },
    ...{ requisitionId: 'K-7', language: 'fr', descriptionHtml: '<p>Bake.</p>' },
  });
});

test('a draft needs a title and a place, and amounts that are numbers in their order', () => {
  expect(mistakesOf(emptyJob)).toEqual({ title: 'Enter a title.', location: 'Enter a location.' });
  const said = { ...emptyJob, title: 'Cook', location: 'Lyon' };
  expect(mistakesOf({ ...said, salaryMin: 'plenty' })).toEqual({ salaryMin: 'Enter an amount.' });
  expect(mistakesOf({ ...said, salaryMin: '30k', salaryMax: '20,000' })).toEqual({
    salaryMax: 'The maximum can’t be below the minimum.',
  });
  expect(mistakesOf(said)).toEqual({});
});

test('an advert that is only pasted has begun nothing', () => {
  expect(isBegun({ ...emptyJob, advert: 'Cook wanted' })).toBe(false);
  expect(isBegun({ ...emptyJob, office: 'lyon' })).toBe(true);
});

test('another board takes the words, and none of the departments of the one before', () => {
  const begun = { ...emptyJob, title: 'Cook', board: 'one', department: 'kitchen', office: 'lyon' };
  expect(onBoard(begun, 'other')).toEqual({ ...begun, board: 'other', department: '', office: '' });
  expect(onBoard(begun, 'one')).toBe(begun);
  expect(isBegun({ ...emptyJob, board: 'other' })).toBe(false);
});
