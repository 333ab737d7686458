/** What stands in an e-mail to a page, a clip or a job is the reader's own share link, and never leads nowhere. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { erasePerson } from '#contract/person-care.ts';
import {
  activateSequence,
  getSequenceReview,
  getSequenceTarget,
  resumeSequence,
  saveSequenceTarget,
  submitSequenceForReview,
} from '#contract/sequences.ts';
import { listShareLinks } from '#contract/share-links.ts';
import { markedAddress } from '#lib/format/letter-links.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { sequences } from '#server/tables/sequences.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { holderOf, linkUp, newDevice } from '#tests/support/make-links.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { emailStage, freshSequenceDesk, look, type SequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const signal = new AbortController().signal;
const DAY = 24 * 60;
let desk: SequenceDesk;
let job: TestJob;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
  job = await makeJob(desk);
});

const addressOf = ({ board, permalink }: TestJob) =>
  markedAddress(`https://former.example/job-board/${board}/job/${permalink}`);
const linked = (address = addressOf(job)) =>
  emailStage({ bodyHtml: `<p>Hello {{firstName|there}}, <a href="${address}">the job</a>.</p>` });

async function send(minutes: number): Promise<string[]> {
  await look(app, minutes);
  await sendLetters.doDue(
    workPorts(app, () => new Date(Date.now() + (minutes + 4) * 60_000)),
    signal,
  );
  return servers.received.map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}
const close = ({ permalink }: TestJob) =>
  app.db.update(jobPages).set({ status: 'closed' }).where(eq(jobPages.permalink, permalink));
const ownLinks = () => app.db.select().from(shareLinks).where(eq(shareLinks.employerId, desk.employer.id));

test('each e-mail to a person has the same link of their own, and who opens it is that person', async () => {
  const second = { ...linked(), delay: { n: 1, unit: 'd' as const } };
  const { person } = await desk.running('bo@reed.example', { stages: [linked(), second] });
  await send(10);
  const mails = await send(2 * DAY);
  expect(mails).toHaveLength(2);
  const [link, ...others] = await ownLinks();
  expect(others).toEqual([]);
  expect(link).toMatchObject({ ownerType: 'job-page', channel: 'email', name: 'Harbour engineers' });
  for (const mail of mails) {
    expect(mail).toContain(`/job-board/${job.board}/job/${job.permalink}?p-sl=${link?.permalink}`);
    expect(mail).not.toContain('personal');
    expect(mail).not.toContain('former.example');
  }
  const device = newDevice();
  if (link === undefined) throw new Error('No link was made.');
  await linkUp(app, { devices: [device], link });
  expect((await holderOf(desk, device))?.person.permalink).toBe(person.permalink);
});

test('two people get two links, which no list of staff’s own links shows', async () => {
  const { sequence } = await desk.running('bo@reed.example', { stages: [linked()] });
  const other = await desk.running('li@other.example', { stages: [linked()], name: 'Other' });
  await send(10);
  await send(20);
  expect(sequence.permalink).not.toBe(other.sequence.permalink);
  const links = await ownLinks();
  expect(new Set(links.map(({ personId }) => personId)).size).toBe(2);
  const listed = await app.call(listShareLinks, { params: desk.params }, { as: desk.owner });
  expect(listed.body.data).toEqual([]);
});

test('a page of any kind is linked to as what it is', async () => {
  const page = await publishPage(desk, await makePage(desk));
  await desk.running('bo@reed.example', {
    stages: [linked(markedAddress(`https://jobs.example/page/${page.permalink}`))],
  });
  const [mail] = await send(10);
  const [link] = await ownLinks();
  expect(link).toMatchObject({ ownerType: 'content-page', ownerPermalink: page.permalink });
  expect(mail).toContain(`/page/${page.permalink}?p-sl=${link?.permalink}`);
});

test('a review shows the page itself and makes no link', async () => {
  const sequence = await desk.makeSequence({ stages: [linked()] });
  const person = await makePerson(desk, { emails: [{ value: 'ann@lee.example' }] });
  await desk.add(sequence, [person.permalink]);
  const [target] = await desk.targets(sequence);
  const params = { ...desk.of(sequence), target: target?.permalink };
  const shown = await app.call(getSequenceTarget, { params } as never, { as: desk.owner });
  expect(shown.body.preview?.html).toContain(`/job-board/${job.board}/job/${job.permalink}"`);
  expect(shown.body.warnings).not.toContain('closed-link');
  expect(await ownLinks()).toEqual([]);
});

test.each(['closed', 'another employer’s'])(
  'a link to a job that is %s is refused before sending',
  async (how) => {
    const theirs = how === 'closed' ? job : await makeJob(await newDesk(app));
    if (how === 'closed') await close(job);
    const sequence = await desk.makeSequence({ stages: [linked(addressOf(theirs))] });
    const person = await makePerson(desk, { emails: [{ value: 'ann@lee.example' }] });
    await desk.add(sequence, [person.permalink]);
    const at = { params: desk.of(sequence) };
    await app.call(submitSequenceForReview, at, { as: desk.owner });
    const review = await app.call(getSequenceReview, at, { as: desk.owner });
    expect(review.body).toMatchObject({ pending: 1, ready: 0, byWarning: { 'closed-link': 1 } });
    const refused = await app.call(activateSequence, at, { as: desk.owner });
    expect(refused.problem).toMatchObject({
      status: 409,
      detail: 'Stage 1 links to something that isn’t public. Publish it or remove the link.',
    });
  },
);

test('a job that closes while a sequence runs pauses it, and nobody in it is lost', async () => {
  const { sequence, target } = await desk.running('bo@reed.example', { stages: [linked()] });
  await close(job);
  expect(await send(10)).toEqual([]);
  const [row] = await app.db.select().from(sequences).where(eq(sequences.permalink, sequence.permalink));
  expect(row?.status).toBe('paused');
  expect(await ownLinks()).toEqual([]);
  await app.db.update(jobPages).set({ status: 'published' }).where(eq(jobPages.permalink, job.permalink));
  const resumed = await app.call(resumeSequence, { params: desk.of(sequence) }, { as: desk.owner });
  expect(resumed.status, JSON.stringify(resumed.problem)).toBe(200);
  expect(await send(20)).toHaveLength(1);
  expect(await desk.row(target)).toMatchObject({ status: 'finished', sentCount: 1 });
});

test('one person’s own words with a closed link fail for them alone', async () => {
  const other = await makeJob(desk);
  const { sequence, target } = await desk.running('bo@reed.example', { stages: [emailStage()] });
  const [stage] = sequence.stages;
  const { version } = await desk.row(target);
  const own = { stage: stage?.id, subject: 'For you', bodyHtml: linked(addressOf(other)).bodyHtml };
  const saved = await app.call(
    saveSequenceTarget,
    { params: { ...desk.of(sequence), target }, body: { overrides: [own] } } as never,
    { as: desk.owner, version },
  );
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  await close(other);
  expect(await send(10)).toEqual([]);
  expect(await desk.row(target)).toMatchObject({ status: 'failed', errorCode: 'closed-link' });
  const [row] = await app.db.select().from(sequences).where(eq(sequences.permalink, sequence.permalink));
  expect(row?.status).toBe('active');
});

test('the link of an erased person names nobody and is revoked', async () => {
  const { person } = await desk.running('bo@reed.example', { stages: [linked()] });
  await send(10);
  const params = { ...desk.params, person: person.permalink };
  const erased = await app.call(
    erasePerson,
    { params, body: { confirm: person.permalink, reason: 'Asked for it' } },
    { as: desk.owner },
  );
  expect(erased.status, JSON.stringify(erased.problem)).toBeLessThan(300);
  const [link] = await ownLinks();
  expect(link?.personId).toBeNull();
  expect(link?.revokedAt).not.toBeNull();
});
