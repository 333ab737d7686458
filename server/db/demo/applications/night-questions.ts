// What the demo's employer asks of whoever wants to work at night: one set of every kind that counts differently.
import type { Question } from '#contract/screening-set.ts';

/** Ids of the questions. */
export const nightAsks = { licence: 'licence', years: 'years', nights: 'nights', noticed: 'noticed' };

type Asked = Pick<Question, 'id' | 'type' | 'label'> & Partial<Question>;

const asked = (question: Asked): Question => ({
  ...{ help: {}, required: false, options: [], validation: {}, knockout: null, weight: 0 },
  ...{ credit: [], mapping: {}, showIf: null, pii: 'none', eeo: false },
  ...question,
});

const questions: Asked[] = [
  {
    ...{ id: nightAsks.licence, type: 'yes-no', required: true, weight: 2 },
    label: {
      en: 'Do you have a driving licence? No bus comes at that hour.',
      fr: 'Avez-vous le permis ? Aucun bus ne passe à cette heure-là.',
    },
    credit: [{ rule: { op: 'is', value: true }, percent: 100 }],
    knockout: { rule: { op: 'is', value: false }, action: 'thank-you' },
  },
  {
    ...{ id: nightAsks.years, type: 'number', required: true, weight: 4, validation: { min: 0, max: 50 } },
    label: {
      en: 'How many seasons have you worked under glass?',
      fr: 'Combien de saisons avez-vous travaillé en serre ?',
    },
    help: {
      en: 'None is an answer too: we teach.',
      fr: 'Aucune, c’est aussi une réponse : nous formons.',
    },
    credit: [
      { rule: { op: 'gt', value: 2 }, percent: 100 },
      { rule: { op: 'gt', value: 0 }, percent: 50 },
    ],
    knockout: { rule: { op: 'lt', value: 1 }, action: 'flag' },
  },
  {
    ...{ id: nightAsks.nights, type: 'single', required: true, weight: 3 },
    label: { en: 'How many nights a week would suit you?', fr: 'Combien de nuits par semaine ?' },
    options: [
      { id: 'steady', label: { en: 'Four or five, steadily', fr: 'Quatre ou cinq, régulièrement' } },
      { id: 'some', label: { en: 'Two or three', fr: 'Deux ou trois' } },
      { id: 'unsure', label: { en: 'I would have to try', fr: 'À essayer' } },
    ],
    credit: [
      { rule: { op: 'is', value: 'steady' }, percent: 100 },
      { rule: { op: 'is', value: 'some' }, percent: 75 },
      { rule: { op: 'is', value: 'unsure' }, percent: 25 },
    ],
  },
  {
    ...{ id: nightAsks.noticed, type: 'long-text', required: false, validation: { max: 2000 } },
    label: {
      en: 'What is the last small thing you noticed that others had missed?',
      fr: 'Quelle petite chose avez-vous remarquée dernièrement, que d’autres n’avaient pas vue ?',
    },
  },
];

export const nightQuestions = {
  ...{ name: 'Work at night', locale: 'en' as const, status: 'active' as const },
  questions: questions.map(asked),
};
