/** How a visitor gets a name: forms, addresses and links, by how far each may be believed. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { persons } from '#server/features/persons/table.ts';
import { discardedTokens, shareLinks } from '#server/features/share-links/table.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  emailsOf,
  holderOf,
  leave,
  linksOf,
  linkUp,
  makeLink,
  newDevice,
} from '#tests/support/make-links.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { employer } = desk;

let count = 0;
const newEmail = () => {
  count += 1;
  return `ana-${count}@example.com`;
};
const countPersons = async () => (await app.db.select({ id: persons.id }).from(persons)).length;

describe('a form', () => {
  test('makes a lead who may be believed as forms may, with consents and device', async () => {
    const device = newDevice();
    const email = newEmail();
    const answer = await leave(app, {
      employer: employer.permalink,
      devices: [device],
      person: { firstName: 'Ana', lastName: 'Ferreira', email },
      consent: { version: '1', marketing: true },
    });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    const held = await holderOf(desk, device);
    expect(held?.person).toMatchObject({
      ...{ fullName: 'Ana Ferreira', stage: 'lead', sourceType: 'content-page' },
      trust: { name: 'form', email: 'form', phone: 'form' },
    });
    expect(held?.person.consents).toMatchObject([
      { key: 'privacy', version: '1', given: true, source: 'content-page' },
      { key: 'marketing', version: '1', given: true },
    ]);
    expect(held?.link).toMatchObject({ how: 'form', shareLink: null });
    expect(await emailsOf(app, held?.person.id as never)).toMatchObject([{ email, trust: 'form' }]);
  });
});

describe('a link for everybody', () => {
  test('makes a person who is only claimed', async () => {
    const link = await makeLink(desk);
    const device = newDevice();
    const answer = await leave(app, { link, devices: [device], person: { fullName: 'Iris Ørsted' } });
    expect(answer.status).toBe(204);
    const held = await holderOf(desk, device);
    expect(held?.person).toMatchObject({
      ...{ fullName: 'Iris Ørsted', firstName: 'Iris', lastName: 'Ørsted', stage: 'engaged' },
      ...{ sourceType: 'share-link', sourceRef: link.permalink },
      trust: { name: 'claimed', email: 'claimed', phone: 'claimed' },
    });
    expect(held?.link).toMatchObject({ how: 'share-link', shareLink: link.permalink });
  });
});
