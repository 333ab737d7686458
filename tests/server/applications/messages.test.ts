/** What candidates are told of a decision: it waits ten minutes, can be undone until then, and their page follows it. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Decision } from '#contract/application.ts';
import { moveToStage } from '#contract/application-acts.ts';
import {
  type MessageChoice,
  previewMessage,
  sendMessageNow,
  undoMessage,
} from '#contract/application-messages.ts';
import { decideApplication, decideApplications } from '#contract/applications.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { createMessageTemplate } from '#contract/message-templates.ts';
import { erasePerson } from '#contract/person-care.ts';
import { sendMessages } from '#server/features/applications/messages/send-messages.ts';
import { applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { messageDesk } from '#tests/support/message-desk.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, at, here, seen, member } = staffDesk(desk);
const job = await makeJob(desk);
const { decide, shown, idOf, later, told, ports, never } = messageDesk(app, desk);

test('a rejection leaves after its delay, once, in the candidate’s language, and their page says it then', async () => {
  const ana = await apply(app, job, { firstName: 'Ana' });
  await app.db.update(applications).set({ language: 'fr' }).where(eq(applications.permalink, ana.permalink));
  const { body } = await decide(ana, 'rejected', { reason: 'Too far away', message: {} });
  expect(body.messages).toMatchObject([{ status: 'waiting', language: 'fr', by: 'Nadia Okafor' }]);
  expect(body.unseenUntil).toBe(body.messages[0]?.sendAt);
  const minutes = (Date.parse(body.messages[0]?.sendAt ?? '') - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  await sendMessages.doDue(ports, never);
  expect([await told(ana), await shown(ana)]).toEqual([[], 'submitted']);
  await later(ana);
  const [letter, ...others] = await told(ana);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    ...{ language: 'fr', fromName: 'Harbour & Vine' },
    subject: 'Votre candidature : Glasshouse grower',
  });
  expect(letter?.text).toContain('Bonjour Ana,');
  expect(letter?.text).not.toMatch(/\{\{|Too far away/);
  expect(await shown(ana)).toBe('rejected');
  const after = await seen(ana);
  expect(after.messages).toMatchObject([{ status: 'sent', sentAt: expect.any(String) }]);
  expect(after.timeline.at(-1)?.text).toBe('Sent “Votre candidature : Glasshouse grower”');
});

test('undone in time, nothing was sent and nothing was said', async () => {
  const ana = await apply(app, job);
  await decide(ana, 'rejected', { message: {} });
  const undone = await app.call(undoMessage, { params: at(ana) }, as);
  expect(undone.body).toMatchObject({
    status: 'submitted',
    unseenUntil: null,
    messages: [{ status: 'undone' }],
  });
  await later(ana);
  expect([await told(ana), await shown(ana)]).toEqual([[], 'submitted']);
  expect((await app.call(undoMessage, { params: at(ana) }, as)).problem.code).toBe('CONFLICT');
});

test('another decision takes the message back too', async () => {
  const ana = await apply(app, job);
  await decide(ana, 'rejected', { message: {} });
  await decide(ana, 'submitted');
  await later(ana);
  expect(await told(ana)).toEqual([]);
  await decide(ana, 'screened-in', { message: {} });
  await later(ana);
  expect((await told(ana)).map(({ subject }) => subject)).toEqual([
    'Your application for Glasshouse grower: next step',
  ]);
  const link = /https?:\S+\/apply\?r=\S+/.exec((await told(ana))[0]?.text ?? '')?.[0];
  expect(link).toContain(ana.permalink);
  expect(await shown(ana)).toBe('screened-in');
});

test('a move to a later stage tells too, and undone it is back where it stood', async () => {
  const ana = await apply(app, job);
  const move = async (stage: string, message?: MessageChoice) =>
    app.call(
      moveToStage,
      { params: at(ana), body: { stage, ...(message && { message }) } },
      { ...as, version: (await seen(ana)).version },
    );
  const [, second, third] = (await seen(ana)).stages.map(({ key }) => key);
  await move(second ?? '');
  const moved = await move(third ?? '', {});
  expect(moved.body).toMatchObject({ stage: { key: third }, messages: [{ status: 'waiting' }] });
  const undone = await app.call(undoMessage, { params: at(ana) }, as);
  expect(undone.body).toMatchObject({ stage: { key: second }, messages: [{ status: 'undone' }] });
  await move(third ?? '', {});
  await move(second ?? '');
  await later(ana);
  expect(await told(ana)).toEqual([]);
});

test('what is edited is sent as it was written, without markup', async () => {
  const ana = await apply(app, job);
  const edited = { subject: 'About {{jobTitle}}', body: 'Hi {{firstName|there}}, <b>no</b>.' };
  const wrong = await decide(ana, 'rejected', { message: { edited: { subject: 'A', body: '{{salary}}' } } });
  expect(wrong.problem.errors?.[0]).toMatchObject({ pointer: '/message/edited/body' });
  await decide(ana, 'rejected', { message: { edited } });
  const now = await app.call(sendMessageNow, { params: at(ana) }, as);
  expect(now.body.messages[0]?.status).toBe('sent');
  const [letter] = await told(ana);
  expect(letter?.subject).toBe('About Glasshouse grower');
  expect(letter?.html).toContain('&lt;b&gt;no&lt;/b&gt;');
  expect((await app.call(sendMessageNow, { params: at(ana) }, as)).problem.code).toBe('CONFLICT');
});

test('many are told at once, each in their language, by the template that was chosen', async () => {
  const ones = [await apply(app, job, { firstName: 'Ana' }), await apply(app, job, { firstName: '3 for 2' })];
  const texts = {
    en: { subject: 'News', body: 'Dear {{firstName|applicant}}, no.' },
    fr: { subject: '', body: '' },
    pt: { subject: '', body: '' },
  };
  const template = await app.call(
    createMessageTemplate,
    { params: here, body: { kind: 'rejection', name: 'Short', texts, isDefault: true } },
    as,
  );
  const permalinks = ones.map(({ permalink }) => permalink);
  const preview = await app.call(
    previewMessage,
    { params: here, body: { permalinks, status: 'rejected' } },
    as,
  );
  expect(preview.body).toMatchObject({
    template: template.body.permalink,
    templates: [{ name: 'Short' }, { permalink: null, name: 'Standard message' }],
    first: { language: 'en', subject: 'News', body: 'Dear Ana, no.' },
    languages: [{ language: 'en', count: 2 }],
    optedOutCount: 0,
  });
  const batch = (body: { status: Decision; message?: MessageChoice }) =>
    app.call(decideApplications, { params: here, body: { permalinks, ...body } }, as);
  const edited = { subject: 'A', body: 'B' };
  expect((await batch({ status: 'rejected', message: { edited } })).problem.errors?.[0]?.pointer).toBe(
    '/message/edited',
  );
  expect((await batch({ status: 'hired', message: {} })).problem.errors?.[0]?.pointer).toBe('/message');
  expect((await batch({ status: 'rejected', message: {} })).body.results.every(({ ok }) => ok)).toBe(true);
  await later(...ones);
  const letters = await Promise.all(ones.map(told));
  expect(letters.map(([letter]) => letter?.text.split('\n')[0])).toEqual([
    'Dear Ana, no.',
    'Dear applicant, no.',
  ]);
});

test('what was said goes with an erased person', async () => {
  const ana = await apply(app, job, { firstName: 'Canarybird' });
  await decide(ana, 'rejected', { message: {} });
  await later(ana);
  const { person } = await seen(ana);
  const permalink = person.permalink as PersonPermalink;
  const { status } = await app.call(
    erasePerson,
    { params: { ...here, person: permalink }, body: { confirm: permalink, reason: 'Asked to' } },
    as,
  );
  expect(status).toBe(202);
  const rows = await app.db
    .select()
    .from(candidateMessages)
    .where(eq(candidateMessages.applicationId, await idOf(ana)));
  expect(rows).toEqual([]);
});

describe('messages are for recruiters of the employer', () => {
  test('a stranger, a hiring manager and another employer are refused', async () => {
    const ana = await apply(app, job);
    await decide(ana, 'rejected', { message: {} });
    const manager = await member('hiring-manager');
    await assign(app, job, manager);
    const other = await newDesk(app);
    const body = { permalinks: [ana.permalink], status: 'rejected' as const };
    for (const endpoint of [sendMessageNow, undoMessage]) {
      expect((await app.call(endpoint, { params: at(ana) })).problem.code).toBe('UNAUTHENTICATED');
      expect((await app.call(endpoint, { params: at(ana) }, { as: manager })).problem.code).toBe('FORBIDDEN');
      expect((await app.call(endpoint, { params: at(ana) }, { as: other.owner })).problem.code).toBe(
        'NOT_FOUND',
      );
    }
    expect((await app.call(previewMessage, { params: here, body })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(previewMessage, { params: here, body }, { as: manager })).problem.code).toBe(
      'FORBIDDEN',
    );
    const { version } = await seen(ana);
    const params = at(ana);
    const decided = await app.call(
      decideApplication,
      { params, body: { status: 'screened-in', message: {} } },
      { as: manager, version },
    );
    expect(decided.problem.code).toBe('FORBIDDEN');
  });

  test('the preview tells nothing of others’ applications, and refuses an empty choice', async () => {
    const theirs = await newDesk(app);
    const ana = await apply(app, await makeJob(theirs));
    const preview = await app.call(
      previewMessage,
      { params: here, body: { permalinks: [ana.permalink], status: 'rejected' } },
      as,
    );
    expect(preview.body).toMatchObject({ first: null, languages: [], optedOutCount: 0 });
    const none = await app.call(
      previewMessage,
      { params: here, body: { permalinks: [], status: 'rejected' } },
      as,
    );
    expect(none.problem.code).toBe('VALIDATION');
  });
});
