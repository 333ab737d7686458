// Questions of a job whose answers are scored, and answers to them.
import { options, question } from './make-jobs.ts';

export const scored = [
  question('shift', {
    type: 'single',
    options: options('day', 'night'),
    weight: 3,
    credit: [{ rule: { op: 'is', value: 'day' }, percent: 100 }],
    knockout: { rule: { op: 'is', value: 'night' }, action: 'flag' },
  }),
  question('years', {
    type: 'number',
    weight: 7,
    credit: [{ rule: { op: 'gt', value: 0 }, percent: 100 }],
    knockout: { rule: { op: 'lt', value: 1 }, action: 'thank-you' },
  }),
  question('gender', { eeo: true }),
];

export const answers = (shift: string, years: number) => [
  { questionId: 'shift', value: shift },
  { questionId: 'years', value: years },
  { questionId: 'gender', value: 'only mine to know' },
];
