import { expect, test } from 'vitest';
import { JobPage } from '#contract/job-page.ts';
import {
  changesOf,
  differing,
  formOf,
  mistakeOf,
  mistakesOf,
  salaryOf,
} from '#islands/job-pages/editor/job-form.ts';
import { CallError } from '#lib/api/call-error.ts';
import { savedWords, stateAfter } from '#lib/save-state.ts';
import { makeJobPage } from './make-job-page.ts';

const reading = {
  thing: JobPage,
  names: { 'salary/min': 'salaryMin', 'salary/max': 'salaryMax', salary: 'salaryMin' },
};

const page = makeJobPage();
const form = formOf(page);

test('a form as it was read changes nothing', () => {
  expect(changesOf(page, form)).toEqual({});
  expect(mistakeOf({ ...form, salaryMin: 'a lot' }, makeJobPage({ salary: null }))).toBe('Enter an amount.');
  expect(mistakeOf(formOf(makeJobPage({ location: '' })), makeJobPage({ location: '' }))).toBeNull();
  const synced = makeJobPage({
    salary: null,
    workplaceType: 'hybrid',
    applyMode: 'link',
    applyUrl: 'https://a.example/',
  });
  expect(changesOf(synced, formOf(synced))).toEqual({});
});

test('only what differs is sent, without the space around it', () => {
  expect(changesOf(page, { ...form, title: '  Boat builder ', location: 'Braga ' })).toEqual({
    location: 'Braga',
  });
  expect(changesOf(page, { ...form, employmentType: '', departments: [] })).toEqual({
    employmentType: null,
    departments: [],
  });
});

test('amounts are read as people write them, and none means that no salary is shown', () => {
  const salary = salaryOf({ ...form, salaryMin: '30,000', salaryMax: '36 000.50' });
  expect(salary).toEqual({ min: 30_000, max: 36_000.5, currency: 'EUR', interval: 'year' });
  const european = salaryOf({ ...form, salaryMin: '95.000', salaryMax: '€ 110.000,50' });
  expect([european?.min, european?.max]).toEqual([95_000, 110_000.5]);
  expect(salaryOf({ ...form, salaryMin: '80k', salaryMax: '' })).toMatchObject({ min: 80_000, max: null });
  expect(mistakesOf({ ...form, salaryMin: '80k', salaryMax: '95.000' })).toEqual({});
  expect(salaryOf({ ...form, salaryMin: '', salaryMax: ' ' })).toBeNull();
  expect(changesOf(page, { ...form, salaryMin: '30,000' })).toEqual({});
  expect(changesOf(page, { ...form, salaryMin: '' })).toEqual({ salary: null });
});

test('each mistake has its sentence', () => {
  expect(mistakesOf(form)).toEqual({});
  expect(mistakesOf({ ...form, title: ' ', location: '' })).toEqual({
    title: 'Enter a title.',
    location: 'Enter a location.',
  });
  expect(mistakesOf({ ...form, salaryMin: 'a lot' })).toEqual({ salaryMin: 'Enter an amount.' });
  expect(mistakesOf({ ...form, salaryMax: '20000' })).toEqual({
    salaryMax: 'The maximum can’t be below the minimum.',
  });
  expect(mistakesOf({ ...form, applyMode: 'link' })).toEqual({
    applyUrl: 'Enter the URL where candidates apply.',
  });
});

test('what somebody else changed is named', () => {
  expect(differing(page, makeJobPage())).toEqual([]);
  expect(differing(page, makeJobPage({ title: 'Rigger', salary: null, version: 4 }))).toEqual([
    'title',
    'salary',
  ]);
});

test('a refusal becomes a conflict, or a sentence with the fields it is about', () => {
  const problem = { current: makeJobPage({ version: 9 }) } as never;
  const stale = stateAfter(new CallError('STALE_VERSION', 'Stale', 409, problem), reading);
  expect(stale).toMatchObject({ is: 'stale', theirs: { version: 9 } });
  const errors = [
    { pointer: '/salary/max', code: 'RANGE', detail: 'Too little.' },
    { pointer: '/applyUrl', code: 'FORMAT', detail: 'Not an address.' },
  ];
  const refused = stateAfter(new CallError('VALIDATION', 'Wrong', 422, { errors } as never), reading);
  expect(refused).toEqual({
    is: 'failed',
    why: 'Wrong',
    fields: { salaryMax: 'Too little.', applyUrl: 'Not an address.' },
    isPassing: false,
  });
  expect(stateAfter(new CallError('STALE_VERSION', 'Stale', 409), reading)).toMatchObject({ is: 'failed' });
});

test('how saving stands is said in words', () => {
  expect(savedWords({ is: 'saved', at: null }, false)).toBe('');
  expect(savedWords({ is: 'saved', at: new Date(2026, 10, 20, 9, 5) }, false)).toBe('Saved 09:05');
  expect(savedWords({ is: 'waiting' }, true)).toBe('Not saved: fix the marked field');
  const failed = { is: 'failed' as const, why: 'No answer.', fields: {} };
  expect(savedWords({ ...failed, isPassing: false }, false)).toBe('Not saved: No answer.');
  expect(savedWords({ ...failed, isPassing: true }, false)).toBe('Not saved. Retrying…');
});
