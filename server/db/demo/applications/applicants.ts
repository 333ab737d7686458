// Who applied at the demo's employer, for what, with which words, and what was decided. All of them are made up;
// their telephone numbers are among those that are never given out.
import type { Decision } from '#contract/application.ts';
import type { ScorecardLevel } from '#contract/scorecards.ts';
import type { Answer } from '#contract/screening-set.ts';
import { asks } from '../works/works-board.ts';
import { nightAsks } from './night-questions.ts';

export type Applicant = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: 'en' | 'fr';
  /** The title of an open job of the demo. */
  job: string;
  beganHoursAgo: number;
  minutesToFinish: number;
  utm?: Record<string, string>;
  /** By question; without any the application was begun and left. */
  answers: Record<string, Answer['value']> | null;
  /** A file of `resumes/`, or the lines of a plain-text résumé. */
  resume?: { file: string } | string[];
  mayKeep: boolean;
  decided?: { hoursAgo: number; status: Decision; reason: string };
  /** The owner's, handed in; a rating and a note for each criterion of the guide, in its order. */
  scorecard?: {
    hoursAgo: number;
    ratings: readonly [ScorecardLevel, string][];
    recommendation: ScorecardLevel;
    summary: string;
  };
};

const night = 'Night grower, tomatoes';

export const applicants: Applicant[] = [
  {
    ...{ firstName: 'Yusuf', lastName: 'Lindgren', email: 'yusuf.lindgren@example.com', language: 'en' },
    ...{ phone: '+44 7700 900154', job: 'Field technician, sensors', mayKeep: true },
    ...{ beganHoursAgo: 263, minutesToFinish: 14, answers: {} },
    resume: { file: 'yusuf-lindgren.pdf' },
    decided: { hoursAgo: 28, status: 'hired', reason: 'Starts on the first of next month' },
  },
  {
    ...{ firstName: 'Marisol', lastName: 'Okonedo', email: 'marisol.okonedo@example.com', language: 'en' },
    ...{ phone: '+44 7700 900217', job: night, mayKeep: true, beganHoursAgo: 61, minutesToFinish: 22 },
    answers: {
      [nightAsks.licence]: true,
      [nightAsks.years]: 4,
      [nightAsks.nights]: 'steady',
      [nightAsks.noticed]:
        'At my last place the vents in bay six opened and closed every few minutes, all night, and the screen said all was well. It was a sensor that had slipped behind a leaf. I only found it because the air on my face did not fit the number.',
    },
    resume: { file: 'marisol-okonedo.pdf' },
    decided: { hoursAgo: 30, status: 'screened-in', reason: 'Invited for a night with Rosa' },
    scorecard: {
      hoursAgo: 9,
      ratings: [
        ['strong-yes', 'Heard the pump in row nine before I did.'],
        ['yes', 'Asked who decides about the vents before touching them.'],
        ['strong-yes', ''],
      ],
      recommendation: 'strong-yes',
      summary: 'Would trust her with the house alone after two weeks.',
    },
  },
  {
    ...{ firstName: 'Ines', lastName: 'Barreto', email: 'ines.barreto@example.org', language: 'en' },
    ...{ phone: '+44 7700 900386', job: 'Grower, peppers and cucumbers', mayKeep: false },
    ...{ beganHoursAgo: 150, minutesToFinish: 9, answers: {} },
    resume: ['Ines Barreto', 'Garden centre, plants and tills, 2023 to now', 'Allotment, always'],
    decided: { hoursAgo: 52, status: 'rejected', reason: 'Asked to try the apprenticeship instead' },
  },
  {
    ...{ firstName: 'Anneke', lastName: 'Duval', email: 'anneke.duval@example.com', language: 'en' },
    ...{ phone: '+44 7700 900461', job: night, mayKeep: false, beganHoursAgo: 44, minutesToFinish: 6 },
    answers: {
      [nightAsks.licence]: false,
      [nightAsks.years]: 0,
      [nightAsks.nights]: 'unsure',
      [nightAsks.noticed]: 'That my neighbour waters at noon. I have said nothing so far.',
    },
  },
  {
    ...{ firstName: 'Tobias', lastName: 'Wren', email: 'tobias.wren@example.net', language: 'en' },
    ...{ phone: '+44 7700 900528', job: night, mayKeep: true, beganHoursAgo: 21, minutesToFinish: 31 },
    utm: { utm_source: 'parish-newsletter' },
    answers: {
      [nightAsks.licence]: true,
      [nightAsks.years]: 2,
      [nightAsks.nights]: 'some',
      [nightAsks.noticed]:
        'I keep the boiler of our village hall. In January it began to hum a third higher than before. It was the pump, two weeks before it would have seized.',
    },
    resume: { file: 'tobias-wren.pdf' },
  },
  {
    ...{ firstName: 'Maëlle', lastName: 'Le Goff', email: 'maelle.legoff@example.org', language: 'fr' },
    ...{ phone: '+33 6 39 98 42 17', job: 'Ouvrier·ère serriste', mayKeep: false },
    ...{ beganHoursAgo: 17, minutesToFinish: 0, answers: null },
  },
  {
    ...{ firstName: 'Kwabena', lastName: 'Hale', email: 'kwabena.hale@example.com', language: 'en' },
    ...{ phone: '+44 7700 900673', job: night, mayKeep: true, beganHoursAgo: 5, minutesToFinish: 12 },
    answers: { [nightAsks.licence]: true, [nightAsks.years]: 0, [nightAsks.nights]: 'steady' },
  },
  {
    ...{ firstName: 'Grace', lastName: 'Pellatt', email: 'grace.pellatt@example.net', language: 'en' },
    ...{ phone: '+44 7700 900740', job: 'Packhouse shift manager', mayKeep: true },
    ...{ beganHoursAgo: 2, minutesToFinish: 17, answers: {} },
    resume: [
      'Grace Pellatt, Alcester',
      '',
      '2017 to now: shift leader, Arrow Valley Bakery, 26 people',
      'First aider. Forklift instructor.',
    ],
  },
  {
    ...{ firstName: 'Daniel', lastName: 'Achebe-Moore', email: 'daniel.achebe@example.org', language: 'en' },
    ...{ phone: '+44 7700 900815', job: 'Glasshouse fitter', mayKeep: true },
    ...{ beganHoursAgo: 0.12, minutesToFinish: 6 },
    answers: {
      [asks.heights]: true,
      [asks.start]: 'In four weeks',
      [asks.mended]:
        'A sliding barn door that three people had declared dead. The rail was fine; the barn had moved. I moved the rail.',
    },
    resume: [
      'Daniel Achebe-Moore, Malvern',
      '',
      '2019 to now: steel erector, agricultural buildings, Teme Frames',
      '2016 to 2019: scaffolder',
      'CSCS, IPAF, harness training 2025',
    ],
  },
];
