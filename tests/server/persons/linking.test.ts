/** How a visitor gets a name: forms, addresses and links, by how far each may be believed. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { discardedTokens, shareLinks } from '#server/tables/share-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  countPersons,
  emailsOf,
  holderOf,
  leave,
  linksOf,
  linkUp,
  makeLink,
  newDevice,
  newEmail,
} from '#tests/support/make-links.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { employer } = desk;

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

  test('of somebody known adds what was missing and overwrites nothing', async () => {
    const email = newEmail();
    await leave(app, { employer: employer.permalink, person: { fullName: 'Ana Maria Ferreira', email } });
    const again = newDevice();
    await leave(app, {
      ...{ employer: employer.permalink, devices: [again] },
      person: { fullName: 'ana ferreira', email: email.toUpperCase() },
    });
    const held = await holderOf(desk, again);
    expect(held?.person.fullName).toBe('Ana Maria Ferreira');
    expect(await linksOf(app, held?.person.id as never)).toHaveLength(2);
  });

  test('of somebody else with the same address is another person', async () => {
    const email = newEmail();
    const [one, other] = [newDevice(), newDevice()];
    const ways = { employer: employer.permalink };
    await leave(app, { ...ways, devices: [one], person: { fullName: 'Ana Ferreira', email } });
    await leave(app, { ...ways, devices: [other], person: { fullName: 'Rui Costa', email } });
    expect((await holderOf(desk, one))?.person.id).not.toBe((await holderOf(desk, other))?.person.id);
  });

  test('with a bad address keeps the name, and one of merge fields alone is refused', async () => {
    const device = newDevice();
    const ways = { employer: employer.permalink, devices: [device] };
    expect((await leave(app, { ...ways, person: { fullName: 'Ana', email: 'ana(at)x' } })).status).toBe(204);
    const held = await holderOf(desk, device);
    expect([held?.person.fullName, await emailsOf(app, held?.person.id as never)]).toEqual(['Ana', []]);
    const before = await countPersons(app);
    const refused = await leave(app, {
      ...{ employer: employer.permalink },
      person: { firstName: '{{first_name}}', lastName: '%LASTNAME%', email: '{{email}}' },
    });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/person/firstName', code: 'UNRESOLVED_TOKEN' })],
    ]);
    expect(await countPersons(app)).toBe(before);
  });

  test.each([
    [{ person: {} }, '/person', 'REQUIRED'],
    [{ person: { fullName: 'x'.repeat(121) } }, '/person/fullName', 'TOO_LONG'],
    [{ person: { fullName: 'Ana' }, devices: [] }, '/anonymousIds', 'RANGE'],
    [{ person: { fullName: 'Ana' }, devices: ['__proto__' as never] }, '/anonymousIds/0', 'FORMAT'],
    [
      { person: { fullName: 'Ana' }, devices: Array.from({ length: 11 }, newDevice) },
      '/anonymousIds',
      'TOO_MANY',
    ],
  ])('that says nothing useful is refused: %j', async (opening, pointer, code) => {
    const before = await countPersons(app);
    const answer = await leave(app, { employer: employer.permalink, ...opening });
    expect([answer.status, answer.problem.errors?.[0]]).toMatchObject([422, { pointer, code }]);
    expect(await countPersons(app)).toBe(before);
  });

  test('for nobody in particular is refused, and one for an unknown employer answers alike', async () => {
    const person = { fullName: 'Ana' };
    expect((await leave(app, { person })).problem.errors?.[0]).toMatchObject({
      pointer: '/employerPermalink',
    });
    const before = await countPersons(app);
    expect((await leave(app, { employer: 'nobody-here', person })).status).toBe(204);
    expect(await countPersons(app)).toBe(before);
  });

  test('for two employers makes two persons, each seen by its own', async () => {
    const { employer: other } = await makeEmployer(app);
    const device = newDevice();
    const person = { fullName: 'Ana Ferreira', email: newEmail() };
    await leave(app, { employer: employer.permalink, devices: [device], person });
    await leave(app, { employer: other.permalink, devices: [device], person });
    const [here, there] = [await holderOf(desk, device), await holderOf({ app, employer: other }, device)];
    expect([here?.person.employerId, there?.person.employerId]).toEqual([employer.id, other.id]);
  });

  test('sent twenty times at once makes one person with one device', async () => {
    const device = newDevice();
    const opening = {
      ...{ employer: employer.permalink, devices: [device] },
      person: { fullName: 'Ana Ferreira', email: newEmail() },
    };
    const before = await countPersons(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(app, opening)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countPersons(app)).toBe(before + 1);
    const held = await holderOf(desk, device);
    expect(await linksOf(app, held?.person.id as never)).toHaveLength(1);
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

  test('overwrites nothing that is known better, and a form overwrites what it claimed', async () => {
    const email = newEmail();
    const ways = { employer: employer.permalink };
    await leave(app, { ...ways, devices: [newDevice()], person: { fullName: 'Ana Ferreira', email } });
    const link = await makeLink(desk);
    const device = newDevice();
    await leave(app, { link, devices: [device], person: { firstName: 'ANA', email } });
    const held = await holderOf(desk, device);
    expect([held?.person.fullName, held?.person.trust.name, held?.link.how]).toEqual([
      ...['Ana Ferreira', 'form', 'share-link'],
    ]);
    const fresh = newDevice();
    await leave(app, { link, devices: [fresh], person: { firstName: 'Rui' } });
    const before = await holderOf(desk, fresh);
    const address = newEmail();
    await leave(app, { ...ways, devices: [fresh], person: { fullName: 'Rui Costa', email: address } });
    const after = await holderOf(desk, fresh);
    expect(after?.person).toMatchObject({
      ...{ id: before?.person.id, fullName: 'Rui Costa', stage: 'lead' },
      trust: { name: 'form', email: 'form' },
    });
    expect(after?.link.how).toBe('form');
    expect(await emailsOf(app, after?.person.id as never)).toMatchObject([{ email: address, trust: 'form' }]);
  });

  test('cannot give an address of its own to somebody who has one', async () => {
    const email = newEmail();
    await leave(app, { employer: employer.permalink, person: { fullName: 'Vera Lima', email } });
    const link = await makeLink(desk);
    const device = newDevice();
    await leave(app, { link, devices: [device], person: { fullName: 'Vera Lima', email } });
    const victim = await holderOf(desk, device);
    await leave(app, {
      ...{ employer: employer.permalink, devices: [device] },
      person: { fullName: 'Vera Lima', email: newEmail() },
    });
    expect(await emailsOf(app, victim?.person.id as never)).toHaveLength(1);
    expect((await holderOf(desk, device))?.person.id).not.toBe(victim?.person.id);
  });

  test.each([
    ['revoked', { revokedAt: new Date() }],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['used up', { maxUses: 2, uses: 2 }],
  ])('that is %s names nobody and answers alike', async (_, overrides) => {
    const link = await makeLink(desk, overrides);
    const before = await countPersons(app);
    const device = newDevice();
    expect((await leave(app, { link, devices: [device], person: { fullName: 'Ana' } })).status).toBe(204);
    expect((await linkUp(app, { link, devices: [device], person: { fullName: 'Ana' } })).status).toBe(204);
    expect([await countPersons(app), await holderOf(desk, device)]).toEqual([before, undefined]);
  });

  test('of another employer than the page names nobody', async () => {
    const { employer: other } = await makeEmployer(app);
    const link = await makeLink(desk);
    const before = await countPersons(app);
    await leave(app, { link, employer: other.permalink, person: { source: 'share-link', fullName: 'Ana' } });
    expect(await countPersons(app)).toBe(before);
  });

  test('counts each visitor once as a use, until it is used up', async () => {
    const link = await makeLink(desk, { maxUses: 2 });
    const [one, two, three] = [newDevice(), newDevice(), newDevice()];
    for (const devices of [[one], [one], [two], [three]])
      await leave(app, { link, devices, person: { fullName: `Ana ${devices[0]}` } });
    expect([await holderOf(desk, two), await holderOf(desk, three)]).toEqual([expect.anything(), undefined]);
    const [row] = await app.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(row?.uses).toBe(2);
  });

  test('counts merge fields that arrived as they were written', async () => {
    const link = await makeLink(desk);
    const person = { firstName: '{{first_name}}', lastName: '{{last_name}}', email: 'null' };
    for (const device of [newDevice(), newDevice()]) {
      expect((await leave(app, { link, devices: [device], person })).status).toBe(422);
      expect((await linkUp(app, { link, devices: [device], person })).status).toBe(204);
    }
    const rows = await app.db
      .select()
      .from(discardedTokens)
      .where(eq(discardedTokens.shareLink, link.permalink));
    expect(Object.fromEntries(rows.map(({ token, count: times }) => [token, times]))).toEqual({
      ...{ '{{first_name}}': 4, '{{last_name}}': 4, null: 4 },
    });
  });
});
