import { expect, test } from 'vitest';
import { clashesOf } from '#islands/job-pages/editor/clashes.ts';
import { changesOf, fieldOf, formOf } from '#islands/job-pages/editor/job-form.ts';
import { findingsOf, silenceOf } from '#islands/job-pages/editor/listing-findings.ts';
import { choiceOf } from '#lib/clashes.ts';
import { mergedDraft } from '#lib/merged-draft.ts';
import { makeJobPage } from './make-job-page.ts';

const missedBy = (overrides: Record<string, unknown>) =>
  findingsOf(makeJobPage(overrides))
    .filter(({ isGood }) => !isGood)
    .map(({ name, isRequired }) => (isRequired ? `${name}!` : name));

const place = { city: 'Porto', region: null, country: 'PT', latitude: 41.1, longitude: -8.6 };
const long = `<p>${'Boats and more boats. '.repeat(20)}</p>`;

test('the listing check reads what the page tells search engines', () => {
  expect(missedBy({ salary: null, employmentType: null, descriptionHtml: '' })).toEqual([
    ...['Description!', 'Country!', 'Description length', 'City', 'Salary', 'Employment type'],
    'Employer logo',
  ]);
  const whole = { place, descriptionHtml: long };
  expect(missedBy(whole)).toEqual(['Employer logo']);
  expect(missedBy({ ...whole, workplaceType: 'remote', place: { ...place, country: null } })).toEqual([
    'Country for remote work!',
    'Employer logo',
  ]);
  // A country nobody knows is none, as on the page.
  expect(missedBy({ ...whole, place: { ...place, country: 'EU' } })[0]).toBe('Country!');
  expect(missedBy({ ...whole, applyMode: 'link', applyUrl: 'https://a.example/' })).toContain(
    'Apply on the page',
  );
});

test('it says when search engines are told of nothing', () => {
  const whole = { place, descriptionHtml: long, status: 'published' };
  expect(silenceOf(makeJobPage(whole))).toBeNull();
  expect(silenceOf(makeJobPage({ ...whole, isListed: false }))).toContain('Unlisted');
  expect(silenceOf(makeJobPage({ ...whole, place: null }))).toContain('require');
  expect(silenceOf(makeJobPage({ ...whole, status: 'closed' }))).toContain('no longer open');
  expect(silenceOf(makeJobPage({ ...whole, status: 'draft' }))).toContain('once');
});

test('a place keeps its point on the map until another one is typed', () => {
  const page = makeJobPage({ place });
  const form = formOf(page);
  expect(changesOf(page, form)).toEqual({});
  expect(changesOf(page, { ...form, city: 'Braga', point: null })).toEqual({
    place: { city: 'Braga', region: null, country: 'PT', latitude: null, longitude: null },
  });
  expect(changesOf(page, { ...form, city: '', country: ' ', point: null })).toEqual({ place: null });
});

test('two states of a job are told apart in words, and merged field by field', () => {
  const before = makeJobPage();
  const theirs = makeJobPage({
    departments: [],
    salary: { min: 40_000, max: 50_000, currency: 'EUR', interval: 'year' },
    version: 4,
  });
  const mine = { ...formOf(before), salaryMin: '31000', mayFinishLate: false };
  const clashes = clashesOf(before, mine, theirs);
  expect(clashes).toEqual([
    { id: 'departments', label: 'Departments', mine: 'Yard', theirs: 'Nothing', isMine: false },
    {
      ...{ id: 'salary', label: 'Salary', isMine: true },
      ...{ mine: '31000 EUR per year', theirs: '40000 to 50000 EUR per year' },
    },
    { id: 'mayFinishLate', label: '24 hours to finish', mine: 'No', theirs: 'Yes', isMine: true },
  ]);
  const choice = choiceOf(clashes, new Set(['departments', 'mayFinishLate']));
  const states = { base: formOf(before), mine, theirs: formOf(theirs) };
  const both = mergedDraft(states, [], (name) => choice(fieldOf(name)));
  expect(changesOf(theirs, both)).toEqual({
    salary: { min: 31_000, max: null, currency: 'EUR', interval: 'year' },
  });
});
