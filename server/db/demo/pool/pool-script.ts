// Who is in the demo's talent pool besides its applicants, and what its staff keep about people. All of them are made up.
import type { PersonChange } from '#contract/person.ts';
import type { PersonQuestion } from '#contract/person-search.ts';

/** Left name and address on the board to hear of jobs. */
export type Lead = { fullName: string; email: string; language: 'en' | 'fr'; hoursAgo: number };

export const leads: readonly Lead[] = [
  { fullName: 'Hana Brodziak', email: 'hana.brodziak@example.com', language: 'en', hoursAgo: 9 },
  { fullName: 'Callum Iredale', email: 'callum.iredale@example.net', language: 'en', hoursAgo: 75 },
  {
    fullName: 'Gwenaëlle Kermarrec',
    email: 'gwenaelle.kermarrec@example.org',
    language: 'fr',
    hoursAgo: 190,
  },
  { fullName: 'Osagie Trent', email: 'osagie.trent@example.com', language: 'en', hoursAgo: 341 },
  { fullName: 'Priya Venkataraman', email: 'priya.venkataraman@example.com', language: 'en', hoursAgo: 560 },
  { fullName: 'Lotte Vandersteen', email: 'lotte.vandersteen@example.net', language: 'en', hoursAgo: 900 },
];

const workAddress = (value: string) => [{ value, type: 'work' as const, optOut: false }];

/** Found by staff and written down by hand. */
export const sourced: readonly { daysAgo: number; person: PersonChange }[] = [
  {
    daysAgo: 33,
    person: {
      ...{ firstName: 'Beatriz', lastName: 'Almada', title: 'Head grower', company: 'Estufas do Sado' },
      ...{ location: 'Setúbal', headline: 'Twelve hectares of tomatoes, without a single spray since 2021' },
      ...{ emails: workAddress('beatriz.almada@example.com'), stage: 'engaged' },
    },
  },
  {
    daysAgo: 17,
    person: {
      ...{ firstName: 'Sunil', lastName: 'Karki', title: 'Controls engineer', company: 'Avon Pump Works' },
      ...{ location: 'Bristol', emails: workAddress('sunil.karki@example.org') },
    },
  },
  {
    daysAgo: 6,
    person: {
      ...{
        firstName: 'Rhona',
        lastName: 'MacAskill',
        title: 'Plant pathologist',
        company: 'Angus Seed Potatoes',
      },
      ...{ location: 'Forfar', emails: workAddress('rhona.macaskill@example.com') },
    },
  },
  // Written down at a fair, and then he applied by another address: the name tells that they may be one.
  {
    daysAgo: 12,
    person: {
      ...{
        firstName: 'Daniel',
        lastName: 'Achebe-Moore',
        title: 'Pipe fitter',
        company: 'Moore & Daughters Heating',
      },
      ...{ location: 'Pershore', emails: workAddress('dan@moore-heating.example') },
    },
  },
];

export const tags: readonly { name: string; tint: string; on: readonly string[] }[] = [
  {
    ...{ name: 'night shift', tint: '#3b4a9c' },
    on: ['marisol.okonedo@example.com', 'tobias.wren@example.net', 'kwabena.hale@example.com'],
  },
  {
    ...{ name: 'heating', tint: '#a2542b' },
    on: ['sunil.karki@example.org', 'yusuf.lindgren@example.com', 'daniel.achebe@example.org'],
  },
  {
    ...{ name: 'ask in May', tint: '#2f7d4f' },
    on: ['beatriz.almada@example.com', 'osagie.trent@example.com', 'ines.barreto@example.org'],
  },
  {
    ...{ name: 'knows us', tint: '#7a3c86' },
    on: ['hana.brodziak@example.com', 'marisol.okonedo@example.com'],
  },
];

type ListScript = { title: string; description: string };

export const handKept: readonly (ListScript & { persons: readonly string[] })[] = [
  {
    title: 'Night shift, next spring',
    description: 'Whom to ring when the third house opens.',
    persons: [
      'marisol.okonedo@example.com',
      'tobias.wren@example.net',
      'beatriz.almada@example.com',
      'hana.brodziak@example.com',
    ],
  },
  {
    title: 'Met at the growers’ day',
    description: 'Cards from Lisbon and Pershore. Write once the harvest is in.',
    persons: [
      'beatriz.almada@example.com',
      'dan@moore-heating.example',
      'rhona.macaskill@example.com',
      'sunil.karki@example.org',
    ],
  },
];

export const smart: readonly (ListScript & { search: PersonQuestion })[] = [
  {
    title: 'Listened, not applied yet',
    description: 'Everybody who played a clip and has not sent an application.',
    search: {
      filters: [
        { field: 'plays', op: 'gt', value: 0 },
        { field: 'stage', op: 'is', value: ['lead', 'engaged'] },
      ],
      sort: { field: 'score', direction: 'desc' },
    },
  },
  {
    title: 'Heard a clip this month',
    description: 'Whoever listened lately, those who did most first.',
    search: {
      filters: [
        { field: 'plays', op: 'gt', value: 0 },
        { field: 'seen', op: 'within-days', value: 30 },
      ],
      sort: { field: 'score', direction: 'desc' },
    },
  },
];

export const notes: readonly { about: string; hoursAgo: number; text: string }[] = [
  {
    ...{ about: 'marisol.okonedo@example.com', hoursAgo: 29 },
    text: 'Rang her. Calm, exact, asks good questions. Rosa will show her house six on Thursday night.',
  },
  {
    ...{ about: 'yusuf.lindgren@example.com', hoursAgo: 27 },
    text: 'Contract signed. Needs a locker near the sensor lab, and brings his own logger.',
  },
  {
    ...{ about: 'beatriz.almada@example.com', hoursAgo: 700 },
    text: 'Met at the growers’ day in Lisbon. Would move for the right house, not before her harvest ends in May.',
  },
  {
    ...{ about: 'sunil.karki@example.org', hoursAgo: 380 },
    text: 'Emeka knows him from the pump works. Sent him the clip about code that survives August.',
  },
  {
    ...{ about: 'osagie.trent@example.com', hoursAgo: 300 },
    text: 'Listened to the whole night clip twice, says he. Still at college until spring.',
  },
];

/** Where staff put links to listen. */
export const links: readonly { name: string; daysAgo: number }[] = [
  { name: 'Growers’ group, spring', daysAgo: 48 },
  { name: 'Emeka’s messages', daysAgo: 31 },
];
