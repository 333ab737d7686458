/** A move between stages reaches a connected Ashby: mapped, refused, sent again, and called moved only then. */
import { randomBytes } from 'node:crypto';
import { moveToStage } from '#contract/application-acts.ts';
import { getApplication } from '#contract/applications.ts';
import { createAtsConnection, disconnect, goLive } from '#contract/ats.ts';
import { login } from '#contract/auth.ts';
import { listJobPages } from '#contract/job-pages.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import { startApplication, submitApplication } from '#contract/public-applications.ts';
import { employerPaths } from '#lib/paths.ts';
import type { FakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { openFakeAts } from '#tests/support/e2e-ats.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const title = `Sail maker ${mark}`;
const email = `ana.${mark}@example.com`;
const staff = httpCaller(productUrl());

let fake: FakeAts;
let employer = '';
let connection = '' as AtsConnectionPermalink;

test.beforeAll(async () => {
  fake = await openFakeAts();
  fake.boards.set(`ashby/moves-${mark}`, { jobs: [{ id: mark, title, locations: ['Lisbon, Portugal'] }] });
});
test.afterAll(async () => {
  if (connection !== '') {
    const params = { employer, connection };
    await staff(disconnect, { params, body: { jobs: 'close' } });
  }
  await fake.close();
});

/** An open job from Ashby. */
async function connect() {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const body = { platform: 'ashby' as const, boardToken: `moves-${mark}`, apiKey: 'fake-key' };
  connection = (await staff(createAtsConnection, { params: { employer }, body })).permalink;
  await staff(goLive, { params: { employer, connection } });
  const query = { search: title } as never;
  const find = async () => (await staff(listJobPages, { params: { employer }, query })).data[0];
  await expect.poll(async () => (await find())?.status, { timeout: 20_000 }).toBe('published');
  const job = await find();
  if (job === undefined) throw new Error('The board brought no job.');
  return job.permalink;
}

/** Hands in, and waits until Ashby has it. */
async function apply(jobPagePermalink: Awaited<ReturnType<typeof connect>>) {
  const consent = { privacyVersion: '1', marketing: false, retention: false };
  const body = { jobPagePermalink, firstName: 'Ana', lastName: 'Ferreira', email, consent };
  const { application, token } = await httpCaller(productUrl())(
    startApplication,
    { body },
    { idempotencyKey: crypto.randomUUID() },
  );
  const form = new FormData();
  form.append('data', JSON.stringify({ answers: [] }));
  form.append('file', new Blob(['Curriculum vitae of Ana\n'], { type: 'text/plain' }), 'cv.txt');
  const url = `${productUrl()}${submitApplication.path.replace(':application', application)}`;
  const headers = {
    authorization: `Bearer ${token}`,
    origin: productUrl(),
    'idempotency-key': mark.repeat(4),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  expect(answer.status, await answer.text()).toBe(200);
  await expect.poll(() => there()?.stage, { timeout: 20_000 }).toBe('Applied');
  return application;
}

const there = () => fake.applications.find((one) => one.email === email);

test('a move to a mapped stage is refused, sent again and shown as moved', async ({ page }) => {
  const job = await connect();
  const application = await apply(job);
  await openSignedIn(page, employerPaths.jobStages(job));
  await page.getByText('This job has its own stages').click();
  const target = page.getByLabel('To stage in Ashby').nth(1);
  await target.click();
  await page.getByRole('option', { name: 'Screen' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  fake.behave({ platform: 'ashby', call: 'move', act: { status: 400 }, times: 1 });
  const params = { employer, application };
  const { version } = await staff(getApplication, { params });
  await staff(moveToStage, { params, body: { stage: 'screen' } }, { version });
  await page.goto(employerPaths.application(job, application));
  await expect(page.getByText(/^Not moved in Ashby\. Ashby returned 400/)).toBeVisible();
  await axe(page);
  await page.goto(employerPaths.ats);
  const moves = page.getByRole('region', { name: 'Moves between stages' }).filter({ hasText: 'Ana' });
  await expect(moves.getByText(/^Not moved in Ashby\. Ashby returned 400/)).toBeVisible();
  await axe(page);

  await page.goto(employerPaths.application(job, application));
  await page.getByRole('button', { name: 'Try the move again' }).click();
  await expect(page.getByText(/^In “Screen” in Ashby, moved /)).toBeVisible();
  expect(there()?.stage).toBe('Screen');
});
