/** Forms of content pages and the soft gate: what visitors leave makes or finds a person, and nothing else. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import { submitContentPageForm } from '#contract/content-page-forms.ts';
import { checkContentPage, getPublicContentPage, saveContentPage } from '#contract/content-pages.ts';
import { getPerson, listPersonEvents } from '#contract/persons.ts';
import { persons } from '#server/tables/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { holderOf, newDevice, newEmail } from '#tests/support/make-links.ts';
import { form, hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const countPersons = () => app.db.$count(persons, eq(persons.employerId, desk.employer.id));
const consent = { version: '1', marketing: false };

type Sent = Partial<Parameters<typeof send>[1]>;
const send = (
  page: Pick<ContentPage, 'permalink'>,
  body: {
    fields: Record<string, string>;
    anonymousIds?: string[];
    website?: string;
    consent?: typeof consent;
  },
  blockId = 'form',
) => app.call(submitContentPageForm, { params: { page: page.permalink, blockId }, body: body as never });
const ana = (email = newEmail(), more: Sent['fields'] = {}) => ({
  fields: { fullName: 'Ana Ferreira', email, ...more },
  consent,
});
const published = async (...blocks: ContentPage['blocks']) =>
  publishPage(desk, await makePage(desk, { blocks: [hero(), ...blocks] }));
const ship = { id: 'ship', label: 'Which ship?', isLong: false, isRequired: true };

describe('a form on a page', () => {
  test('makes a lead of who fills it in, with their answers in the timeline', async () => {
    const page = await published(form({ phone: 'optional', items: [ship] }));
    const device = newDevice();
    const body = {
      ...ana(newEmail(), { ship: 'The Ane', phone: '+44 20 7946 0000' }),
      anonymousIds: [device],
    };
    expect((await send(page, body)).status).toBe(204);
    const held = await holderOf(desk, device);
    expect(held?.person).toMatchObject({
      ...{ fullName: 'Ana Ferreira', stage: 'lead', sourceType: 'content-page', sourceRef: page.permalink },
      phones: [{ value: '+442079460000' }],
    });
    const params = { ...here, person: held?.person.permalink as never };
    const { body: events } = await app.call(listPersonEvents, { params, query: {} }, as);
    expect(events.data).toMatchObject([
      {
        event: 'content-page-form-submitted',
        contentPage: { permalink: page.permalink, title: page.title },
        detail: { blockId: 'form', answers: 'Which ship?: The Ane' },
      },
    ]);
    const { body: person } = await app.call(getPerson, { params }, as);
    expect(person.source).toEqual({
      ...{ type: 'content-page', detail: '' },
      ref: { permalink: page.permalink, title: page.title },
    });
  });

  test('finds who is known and overwrites nothing', async () => {
    const page = await published(form());
    const email = newEmail();
    await send(page, { fields: { fullName: 'Ana Maria Ferreira', email }, consent });
    const before = await countPersons();
    const device = newDevice();
    await send(page, { ...ana(email.toUpperCase()), anonymousIds: [device] });
    expect(await countPersons()).toBe(before);
    expect((await holderOf(desk, device))?.person.fullName).toBe('Ana Maria Ferreira');
  });

  test('says everything that is wrong at once, and keeps nothing', async () => {
    const page = await published(form({ phone: 'required', items: [ship] }));
    const before = await countPersons();
    const answer = await send(page, {
      fields: { fullName: '{{first_name}}', email: 'nobody', shoe: '43' },
      consent,
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/fields/shoe', 'UNKNOWN'],
      ['/fields/fullName', 'REQUIRED'],
      ['/fields/email', 'FORMAT'],
      ['/fields/phone', 'REQUIRED'],
      ['/fields/ship', 'REQUIRED'],
    ]);
    const long = await send(page, { ...ana(newEmail(), { ship: 'x'.repeat(2001), phone: '12345678' }) });
    expect(long.problem.errors).toMatchObject([{ pointer: '/fields/ship', code: 'TOO_LONG' }]);
    const { consent: _, ...silent } = ana(newEmail(), { ship: 'x', phone: '+442079460000' });
    expect((await send(page, silent)).problem.errors).toMatchObject([{ pointer: '/consent' }]);
    const old = { ...silent, consent: { version: '99', marketing: false } };
    expect((await send(page, old)).problem.errors).toMatchObject([{ pointer: '/consent/version' }]);
    for (const name of ['constructor', 'toString'])
      expect((await send(page, { fields: JSON.parse(`{"${name}":"x"}`), consent })).status).toBe(422);
    expect(await countPersons()).toBe(before);
  });

  test('of a page that is not public, or a block that is no form, is not there', async () => {
    const draft = await makePage(desk, { blocks: [form()] });
    expect((await send(draft, ana())).status).toBe(404);
    const page = await published(form());
    for (const block of ['hero', 'gate', 'interested', 'toString', 'nothing'])
      expect([block, (await send(page, ana(), block)).status]).toEqual([block, 404]);
  });

  test('is a trap for programs that fill in everything', async () => {
    const page = await published(form());
    const before = await countPersons();
    expect((await send(page, { ...ana(), website: 'https://example.com' })).status).toBe(204);
    expect(await countPersons()).toBe(before);
  });

  test('sent twice with one key is one form', async () => {
    const page = await published(form());
    const device = newDevice();
    const idempotencyKey = 'one-form-one-person';
    const body = { ...ana(), anonymousIds: [device] } as never;
    const params = { page: page.permalink, blockId: 'form' };
    for (const _ of [1, 2])
      expect((await app.call(submitContentPageForm, { params, body }, { idempotencyKey })).status).toBe(204);
    const held = await holderOf(desk, device);
    const found = { ...here, person: held?.person.permalink as never };
    const events = await app.call(listPersonEvents, { params: found, query: {} }, as);
    expect(events.body.data).toHaveLength(1);
  });

  test('whose questions say nothing cannot be published', async () => {
    const page = await makePage(desk, { blocks: [hero(), form({ items: [{ ...ship, label: '' }] })] });
    const params = { ...here, page: page.permalink };
    const { body } = await app.call(checkContentPage, { params }, as);
    expect(body.checks).toMatchObject([{ severity: 'error', blockId: 'form' }]);
  });
});

describe('a soft gate', () => {
  const gated = { gate: 'soft' as const, gateAfter: 'hero' };
  const blocks = [hero(), richText('<p>Behind it</p>', 'behind')];

  test('stands after its block, asks for a name and an e-mail, and is a form like any other', async () => {
    const page = await publishPage(desk, await makePage(desk, { blocks, ...gated }));
    expect(page).toMatchObject(gated);
    const shown = await app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} });
    expect(shown.body).toMatchObject({ gateAfter: 1, privacyVersion: '1', campaign: null });
    const device = newDevice();
    expect((await send(page, { ...ana(), anonymousIds: [device] }, 'gate')).status).toBe(204);
    expect((await holderOf(desk, device))?.person.stage).toBe('lead');
  });

  test('is set and taken away again by a save, and only after a block', async () => {
    const page = await makePage(desk, { blocks });
    expect(page).toMatchObject({ gate: 'none', gateAfter: null });
    const params = { ...here, page: page.permalink };
    const save = (body: object, version: number) =>
      app.call(saveContentPage, { params, body }, { ...as, version });
    const refused = await save({ gate: 'soft' }, 1);
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/gateAfter']);
    expect((await save({ gateAfter: 'hero' }, 1)).body).toMatchObject(gated);
    expect((await save({ gateAfter: null }, 2)).body).toMatchObject({ gate: 'none', gateAfter: null });
  });

  test('whose block is gone stops publishing; one with nothing behind it only warns', async () => {
    const checksOf = async (body: object) => {
      const page = await makePage(desk, { blocks, ...body });
      const params = { ...here, page: page.permalink };
      return (await app.call(checkContentPage, { params }, as)).body.checks;
    };
    expect(await checksOf({ gateAfter: 'gone' })).toMatchObject([{ severity: 'error', code: 'GATE' }]);
    expect(await checksOf({ gateAfter: 'behind' })).toMatchObject([{ severity: 'warning', code: 'GATE' }]);
    expect(await checksOf(gated)).toEqual([]);
  });
});
