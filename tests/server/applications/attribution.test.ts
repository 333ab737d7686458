/** Whose device an application was begun on, which link led there, and what becomes of the person. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decideApplication, getApplication } from '#contract/applications.ts';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import { addNote } from '#contract/person-notes.ts';
import { listPersonEvents, listPersons } from '#contract/persons.ts';
import { getOwnApplication, readResume, stayInTouch } from '#contract/public-applications.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { applications } from '#server/tables/applications.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makeProgress, send } from '#tests/support/make-events.ts';
import { begin, type Candidate, makeJob, submit } from '#tests/support/make-jobs.ts';
import { holderOf, leave, makeLink, newDevice } from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const job = await makeJob(desk);

async function personOf({ permalink }: Candidate) {
  const [row] = await app.db
    .select({ person: persons, source: applications.source, version: applications.version })
    .from(applications)
    .innerJoin(persons, eq(persons.id, applications.personId))
    .where(eq(applications.permalink, permalink));
  if (row === undefined) throw new Error('There is no such application.');
  return row;
}

const asStaff = ({ permalink }: Candidate) => ({
  params: { employer: desk.employer.permalink, application: permalink },
});

test('a listener who came by a link and applies is one person, with the link as source', async () => {
  const link = await makeLink(desk);
  const device = newDevice();
  const email = 'listener@example.com';
  await leave(app, { link, devices: [device], person: { fullName: 'Ana Ferreira', email } });
  const claimed = await holderOf(desk, device);
  const candidate = await begin(app, job, {
    ...{ firstName: 'Ana', lastName: 'Ferreira', email, anonymousId: device },
    shareLinkPermalink: link.permalink,
  });
  const { person } = await personOf(candidate);
  expect(person).toMatchObject({
    id: claimed?.person.id,
    stage: 'lead',
    trust: { name: 'form', email: 'form' },
  });
  expect((await holderOf(desk, device))?.link.how).toBe('application');
  const shown = await app.call(getApplication, asStaff(candidate), { as: desk.owner });
  expect(shown.body.source).toMatchObject({
    channel: 'share-link',
    shareLink: { permalink: link.permalink, title: 'Growers in spring' },
  });
  await submit(app, candidate);
  expect((await personOf(candidate)).person.stage).toBe('applied');
});

test('a link that is over, another employer’s or none leaves no source', async () => {
  const stranger = await newDesk(app);
  for (const shareLinkPermalink of [
    (await makeLink(desk, { revokedAt: new Date() })).permalink,
    (await makeLink(stranger)).permalink,
    'nothing123' as ShareLinkPermalink,
  ]) {
    const candidate = await begin(app, job, { shareLinkPermalink });
    expect((await personOf(candidate)).source).toMatchObject({ channel: 'job-board', shareLink: null });
  }
});

test('a stage follows decisions, and goes back with the one that is taken back', async () => {
  const candidate = await begin(app, job);
  await submit(app, candidate);
  const decide = async (status: 'screened-in' | 'hired' | 'submitted') => {
    const { version } = await personOf(candidate);
    await app.call(
      decideApplication,
      { ...asStaff(candidate), body: { status } },
      { as: desk.owner, version },
    );
    return (await personOf(candidate)).person.stage;
  };
  expect([await decide('screened-in'), await decide('hired'), await decide('submitted')]).toEqual([
    ...['interviewing', 'hired', 'applied'],
  ]);
});

test('whoever comes back by a mailed link has shown that the address is theirs', async () => {
  const candidate = await begin(app, job);
  const { person } = await personOf(candidate);
  const emailOf = async () => {
    const where = and(eq(personEmails.personId, person.id), eq(personEmails.email, candidate.email));
    return (await app.db.select().from(personEmails).where(where))[0];
  };
  await app.call(
    getOwnApplication,
    { params: { application: candidate.permalink } },
    { headers: candidate.headers },
  );
  expect(await emailOf()).toMatchObject({ trust: 'form', verifiedAt: null });
  const [letter] = await lettersTo(app, candidate.email, 'application-started');
  const way = readResume(/\?r=([\w.-]+)/.exec(letter?.text ?? '')?.[1]);
  const headers = { authorization: `Bearer ${way?.token}` };
  await app.call(getOwnApplication, { params: { application: candidate.permalink } }, { headers });
  expect(await emailOf()).toMatchObject({ trust: 'verified', verifiedAt: expect.any(Date) });
  expect((await personOf(candidate)).person.trust).toMatchObject({ email: 'verified', name: 'form' });
});

test('details left on a board bring the device along', async () => {
  const device = newDevice();
  const { status } = await app.call(stayInTouch, {
    params: { board: job.board },
    body: {
      ...{ fullName: 'Eva Dias', email: 'eva@example.com', anonymousId: device },
      consent: { privacyVersion: '1', marketing: true },
    },
  });
  expect(status).toBe(204);
  const held = await holderOf(desk, device);
  expect(held).toMatchObject({ link: { how: 'form' }, person: { fullName: 'Eva Dias', stage: 'lead' } });
  expect(held?.person.consents).toMatchObject([
    { given: true, source: 'stay-in-touch' },
    { key: 'marketing' },
  ]);
});

test('a person’s timeline says once that they applied, whether or not their browser says it too', async () => {
  const device = newDevice();
  const told = (jobPagePermalink: string) =>
    makeEvent({
      ...{ employer: desk.employer, anonymousId: device, path: `/job-page/${jobPagePermalink}` },
      ...{ event: 'job-page-application-submitted', jobPagePermalink },
    });
  const candidate = await begin(app, job, { anonymousId: device });
  const { person } = await personOf(candidate);
  const params = { employer: desk.employer.permalink, person: person.permalink };
  const applied = async () => {
    const query = { event: ['job-page-application-submitted' as const] };
    const { body } = await app.call(listPersonEvents, { params, query }, { as: desk.owner });
    return body.data.map(({ jobPage, detail }) => [jobPage?.permalink, detail.application]);
  };
  expect(await applied()).toEqual([]);
  const answers = await Promise.all([submit(app, candidate), submit(app, candidate)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await applied()).toEqual([[job.permalink, candidate.permalink]]);
  // The other job is one they applied for before the server told it.
  await send(app, [told(job.permalink), told('before0001')]);
  await addUpAll(app.db);
  expect(await applied()).toEqual([
    [undefined, undefined],
    [job.permalink, candidate.permalink],
  ]);
});

test('who applied counts as engaged though no browser told it, and once though it did', async () => {
  const device = newDevice();
  const candidate = await begin(app, job, { anonymousId: device });
  await submit(app, candidate);
  const { person } = await personOf(candidate);
  const params = { employer: desk.employer.permalink, person: person.permalink };
  const found = async () => {
    await addUpAll(app.db);
    const query = { event: ['job-page-application-submitted' as const], jobPagePermalink: [job.permalink] };
    const { body } = await app.call(listPersons, { params, query: query as never }, { as: desk.owner });
    return body.data.find(({ permalink }) => permalink === person.permalink);
  };
  expect(await found()).toMatchObject({ engagement: { score: 16 } });
  const told = { event: 'job-page-application-submitted', jobPagePermalink: job.permalink };
  await send(app, [
    makeEvent({ employer: desk.employer, anonymousId: device, path: `/job-page/${job.permalink}`, ...told }),
  ]);
  expect(await found()).toMatchObject({ engagement: { score: 16 } });
});

test('what somebody heard and what the team noted stand beside the application', async () => {
  const [silent, device] = [await begin(app, job, { anonymousId: newDevice() }), newDevice()];
  const heard = (jobClipPermalink: string, until: number) =>
    makeProgress({
      ...{ employer: desk.employer, anonymousId: device, path: `/job-clip/${jobClipPermalink}` },
      ...{ jobClipPermalink, ranges: [[0, until]] },
    });
  await send(app, [heard('clip1234567', 50_000), heard('clip7654321', 20_000)]);
  const candidate = await begin(app, job, { anonymousId: device });
  await submit(app, candidate);
  await addUpAll(app.db);
  const { person } = await personOf(candidate);
  const params = { employer: desk.employer.permalink, person: person.permalink };
  for (const text of ['Heard a lot', 'Call on Monday'])
    await app.call(addNote, { params, body: { text } }, { as: desk.owner });
  const seen = async (one: Candidate) =>
    (await app.call(getApplication, asStaff(one), { as: desk.owner })).body;
  expect(await seen(candidate)).toMatchObject({ noteCount: 2, heard: { clips: 2, seconds: 70 } });
  expect(await seen(silent)).toMatchObject({ noteCount: 0, heard: null });
});
