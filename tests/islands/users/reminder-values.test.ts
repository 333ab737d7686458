import { expect, test } from 'vitest';
import {
  bodyOf,
  mistakesIn,
  newStep,
  type ReminderValues,
} from '#islands/users/app-reminders/reminder-values.ts';

const step = { ...newStep(-24), subject: 'Still there?', body: 'Hello' };
const values: ReminderValues = {
  ...{ enabled: true, steps: [step], fromName: '', replyTo: '', quietFrom: '21:00', quietTo: '08:00' },
  ...{ maxPerPersonPer30d: '3', resumeLinkTtlDays: '14', contactedBySequence: true, excludedJobs: [] },
};
const mistakes = (change: Partial<ReminderValues>) =>
  Object.values(mistakesIn({ ...values, ...change })).filter((sentence) => sentence !== null);

test.each<[Partial<ReminderValues>, string]>([
  [{ steps: [] }, 'Turn on at least one step.'],
  [{ steps: [{ ...step, enabled: false }] }, 'Turn on at least one step.'],
  [{ steps: [{ ...step, delayHours: '0' }] }, 'Step 1: enter 1 to 720 hours.'],
  [{ steps: [{ ...step, delayHours: '721' }] }, 'Step 1: enter 1 to 720 hours.'],
  [{ steps: [step, step] }, 'Step 2 must come later than step 1.'],
  [{ steps: [{ ...step, body: ' ' }] }, 'Step 1 needs a subject and an English text.'],
  [{ maxPerPersonPer30d: '11' }, 'Enter 1 to 10.'],
  [{ resumeLinkTtlDays: 'two' }, 'Enter 1 to 60 days.'],
])('%j is told', (change, sentence) => {
  expect(mistakes(change)).toEqual([sentence]);
});

test('what fits has no mistakes, and turned off nothing need be on', () => {
  expect(mistakes({})).toEqual([]);
  expect(mistakes({ enabled: false, steps: [] })).toEqual([]);
});

test('only what changed goes out, numbers as numbers and no address as none', () => {
  expect(bodyOf({})).toEqual({});
  expect(bodyOf({ replyTo: ' ', quietTo: '09:00', maxPerPersonPer30d: '2' })).toEqual({
    ...{ sender: { replyTo: null }, quietHours: { to: '09:00' }, maxPerPersonPer30d: 2 },
  });
  expect(bodyOf({ steps: [step] }).steps).toEqual([{ ...step, delayHours: 24 }]);
});
