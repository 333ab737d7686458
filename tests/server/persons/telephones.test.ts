/** The same telephone number is the same however it was written and whoever wrote it. */
import { beforeAll, expect, test } from 'vitest';
import { listDuplicates } from '#contract/person-care.ts';
import { getPerson, listPersons } from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const here = () => ({ params: { employer: desk.employer.permalink } });
const as = () => ({ as: desk.owner });

async function applicant(email: string, phone: string) {
  await apply(app, await makeJob(desk), { email, phone, firstName: email, lastName: 'Byform' });
  const found = await app.call(listPersons, { ...here(), query: { search: email } }, as());
  const person = found.body.data[0]?.permalink;
  if (person === undefined) throw new Error('The applicant is not there.');
  return (await app.call(getPerson, { params: { ...here().params, person } }, as())).body;
}

const sharing = async () => {
  const { body } = await app.call(listDuplicates, here(), as());
  return body.data
    .filter(({ reasons }) => reasons.includes('Same phone number, different names'))
    .map(({ persons }) => persons.map(({ permalink }) => permalink).sort());
};

test.for([
  ['of no exchange there is', '+1 555 123 4567', '+1 (555) 123-4567', '+15551234567'],
  ['with two zeros before its country', '00351 912 345 678', '+351912345678', '+351912345678'],
  ['with an extension', '+1 415 555 2671 ext 12', '+1 (415) 555-2671 x12', '+14155552671;ext=12'],
])(
  'a number %s is found by a form and by staff alike',
  async ([name = '', typed = '', written = '', kept]) => {
    const byForm = await applicant(`${name.replaceAll(' ', '-')}@example.com`, typed);
    const byStaff = await makePerson(desk, { fullName: `Staff ${name}`, phones: [{ value: written }] });
    expect([byForm.phones[0]?.value, byStaff.phones[0]?.value]).toEqual([kept, kept]);
    expect(await sharing()).toContainEqual([byForm.permalink, byStaff.permalink].sort());
  },
);

test('a number that a form kept as it was typed, before there was one rule, is still found', async () => {
  const byStaff = await makePerson(desk, { fullName: 'Neu Written', phones: [{ value: '+1 555 987 6543' }] });
  const old = await applicant('long-ago@example.com', '+1 555 987 0000');
  await app.pool.query(
    `update persons set phones = jsonb_set(phones, '{0,value}', '"+1 555 987-6543"') where permalink = $1`,
    [old.permalink],
  );
  expect(await sharing()).toContainEqual([old.permalink, byStaff.permalink].sort());
});
