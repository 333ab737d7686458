import { expect, test } from 'vitest';
import {
  createMessageTemplate,
  listMessageTemplates,
  type MessageTexts,
  saveMessageTemplate,
} from '#contract/message-templates.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const none = { subject: '', body: '' };
const texts: MessageTexts = {
  en: { subject: 'About {{jobTitle}}', body: 'Hello {{firstName|there}},\n\nno.' },
  ...{ fr: none, pt: none },
};
const body = { kind: 'rejection', name: 'Kind no', texts } as const;

async function office() {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const list = async (query: object = {}) =>
    (await app.call(listMessageTemplates, { params, query }, { as: owner })).body;
  const create = (more: object = {}) =>
    app.call(createMessageTemplate, { params, body: { ...body, ...more } }, { as: owner });
  return { employer, owner, params, list, create };
}

test('an employer that did nothing has a standard message of each kind in three languages', async () => {
  const { list } = await office();
  const { data, standard } = await list();
  expect(data).toEqual([]);
  expect(standard.map(({ kind }) => kind)).toEqual(['rejection', 'advance', 'interview-invitation']);
  for (const { texts } of standard)
    for (const { subject, body } of Object.values(texts)) expect([subject, body]).not.toContain('');
});

test('one of each kind is the default, and an archived one is none', async () => {
  const { owner, params, list, create } = await office();
  const first = (await create({ isDefault: true })).body;
  const second = (await create({ isDefault: true, name: 'Shorter' })).body;
  expect((await list()).data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Kind no', false],
    ['Shorter', true],
  ]);
  const save = (permalink: typeof first.permalink, version: number, change: object) =>
    app.call(
      saveMessageTemplate,
      { params: { ...params, messageTemplate: permalink }, body: change },
      { as: owner, version },
    );
  const archived = await save(second.permalink, second.version, { status: 'archived' });
  expect(archived.body).toMatchObject({ status: 'archived', isDefault: false });
  expect((await save(second.permalink, second.version, { name: 'X' })).problem.code).toBe('STALE_VERSION');
  expect((await list()).data.map(({ name }) => name)).toEqual(['Kind no']);
  expect((await list({ status: 'archived' })).data.map(({ name }) => name)).toEqual(['Shorter']);
});

test.each([
  ['/texts/en/body', { en: { subject: 'A', body: '{{salary}}' } }],
  ['/texts/en/subject', { en: { subject: '{{statusLink}}', body: 'B' } }],
  ['/texts/en/body', { en: { subject: 'A', body: 'Hello {{firstName}}' } }],
  ['/texts/en/body', { en: { subject: 'A', body: 'Hello {{jobTitle' } }],
  ['/texts/fr/body', { fr: { subject: 'Une', body: '' } }],
])('a text that can’t be sent is refused at %s', async (pointer, wrong) => {
  const { create } = await office();
  const { problem } = await create({ texts: { ...texts, ...wrong } });
  expect(problem).toMatchObject({ code: 'VALIDATION', errors: [{ pointer }] });
});

test('an invitation without its link is refused', async () => {
  const { create } = await office();
  const { problem } = await create({ kind: 'interview-invitation' });
  expect(problem.errors?.[0]).toMatchObject({ pointer: '/texts/en/body', code: 'REQUIRED' });
});

test('strangers, hiring managers and other employers are refused', async () => {
  const { employer, params, create } = await office();
  const { owner: other } = await makeEmployer(app);
  const manager = await makeUser(app, { employer, role: 'hiring-manager' });
  const { permalink, version } = (await create()).body;
  const one = { ...params, messageTemplate: permalink };
  const calls = (as?: typeof other) => {
    const who = as === undefined ? {} : { as };
    return Promise.all([
      app.call(listMessageTemplates, { params, query: {} }, who),
      app.call(createMessageTemplate, { params, body }, who),
      app.call(saveMessageTemplate, { params: one, body: { name: 'Mine' } }, { ...who, version }),
    ]);
  };
  const codes = async (as?: typeof other) => (await calls(as)).map(({ problem }) => problem.code);
  expect(await codes()).toEqual(Array(3).fill('UNAUTHENTICATED'));
  expect(await codes(manager)).toEqual(Array(3).fill('FORBIDDEN'));
  expect(await codes(other)).toEqual(Array(3).fill('NOT_FOUND'));
});
