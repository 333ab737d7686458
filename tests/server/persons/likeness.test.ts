/** How far two records may be one person: what speaks for it and against it, each told by its reason. */
import { expect, test } from 'vitest';
import {
  type Facts,
  factsOf,
  firmOf,
  likeness,
  marksOf,
  type Reason,
} from '#server/features/persons/duplicates/likeness.ts';
import type { PersonId } from '#server/tables/persons.ts';

type Said = {
  name?: string;
  company?: string;
  location?: string;
  phone?: string;
  link?: string;
  email?: string;
};

const record = (id: string, { name = 'Ana Lima', company = '', location = '', phone, link, email }: Said) =>
  factsOf(
    {
      ...{ id: id as PersonId, fullName: name, company, title: '', location },
      phones: phone === undefined ? [] : [{ type: 'other', value: phone, optOut: false }],
      links: link === undefined ? [] : [{ kind: 'LinkedIn', url: `https://linkedin.com/in/${link}` }],
    },
    { emails: email === undefined ? [] : [email], devices: [] },
  );

const pairs: [string, Said, Said, Reason[] | null, boolean?][] = [
  ['an address', { email: 'a@x.example' }, { name: 'A. L.', email: 'a@x.example' }, ['email']],
  ['a number and name', { phone: '+351912345678' }, { name: 'Ana', phone: '+351912345678' }, ['phone']],
  ['a household', { phone: '+351912345678' }, { name: 'Rui Lima', phone: '+351912345678' }, ['household']],
  ['a firm', { company: 'Acme, Inc.' }, { company: 'ACME', name: 'Lima Ana' }, ['employer']],
  [
    'a firm, one town',
    { company: 'Acme', location: 'Porto' },
    { company: 'Acme', location: 'Porto, PT' },
    ['employer'],
  ],
  [
    'two towns',
    { company: 'Acme', location: 'Porto' },
    { company: 'Acme', location: 'Faro' },
    ['employer-towns'],
  ],
  [
    'two numbers',
    { company: 'Acme', phone: '+3511' },
    { company: 'Acme', phone: '+3512' },
    ['employer-phones'],
  ],
  ['a common name', { company: 'Acme' }, { company: 'Acme' }, ['employer-common'], true],
  ['two profiles', { company: 'Acme', link: 'ana-1' }, { company: 'Acme', link: 'ana-2' }, null],
  ['two firms', { company: 'Acme' }, { company: 'Blau' }, null],
  ['a name alone', { email: 'a@x.example' }, { company: 'Blau' }, ['name']],
  ['one word', { name: 'Ana', company: 'Acme' }, { name: 'Ana', company: 'Acme' }, null],
];

const compared = (one: Facts, other: Facts, isCommonName = false) => {
  const shared = new Set(marksOf(one).filter((mark) => marksOf(other).includes(mark)));
  return likeness(one, other, { shared, isCommonName });
};

test.each(pairs)('%s', (...[, one, other, reasons, isCommonName]) => {
  const [a, b] = [record('a', one), record('b', other)];
  expect(compared(a, b, isCommonName)?.reasons ?? null).toEqual(reasons);
  expect(compared(b, a, isCommonName)).toEqual(compared(a, b, isCommonName));
});

test('only what nothing speaks against is called likely', () => {
  const [a, b] = [
    record('a', { company: 'Acme', location: 'Porto' }),
    record('b', { company: 'Acme', location: 'Faro' }),
  ];
  const sure = record('c', { company: 'Acme', location: 'Porto' });
  expect(compared(a, sure)?.confidence).toBe(75);
  expect(compared(a, b)?.confidence).toBeLessThan(70);
});

test('a firm is compared without its legal form', () => {
  expect(['Acme, Inc.', 'The Acme Co. Ltd', 'ACME S.A.', 'acme gmbh & co kg'].map(firmOf)).toEqual(
    Array(4).fill('acme'),
  );
});
