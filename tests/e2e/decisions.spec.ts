/** What candidates are told: one rejected in their language after the delay, one undone in time, one interview booked without a script. */
import { randomBytes } from 'node:crypto';
import { getApplication } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { applyWithResume, inDatabase, lettersLike } from '#tests/support/e2e-applicants.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let employer = '';
let board = '' as JobBoardPermalink;
let job = '' as JobPagePermalink;

const apply = (firstName: string) =>
  applyWithResume({ job, board, firstName, email: `${firstName}.${mark}@example.com`.toLowerCase() });

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  board = (await staff(createJobBoard, { params, body: { title: `Decisions ${mark}` } }, key())).permalink;
  await staff(publishJobBoard, { params: { ...params, board } });
  const body = {
    jobBoardPermalink: board,
    ...{
      title: `Rigger ${mark}`,
      location: 'Porto',
      descriptionHtml: '<p>Boats.</p>',
    },
  };
  job = (await staff(createJobPage, { params, body }, key())).permalink;
  await staff(publishJobPage, { params: { ...params, page: job } });
});

test('a rejection is undone in time, and another leaves after its delay in the candidate’s language', async ({
  page,
  browser,
}) => {
  const ana = await apply('Ana');
  await inDatabase((client) =>
    client.query("update applications set language = 'pt' where permalink = $1", [ana.application]),
  );
  await enter(page);
  await page.goto(employerPaths.application(job, ana.application));
  const reject = async () => {
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByLabel('Subject (Portuguese)')).toHaveValue(`A sua candidatura: Rigger ${mark}`);
  };
  await reject();
  await axe(page);
  await page.getByRole('button', { name: 'Reject and send e-mail' }).click();
  await expect(page.getByText(/E-mail goes out at \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(/E-mail goes out at/)).toBeHidden();
  await page.reload();
  await reject();
  await page.getByRole('button', { name: 'Reject and send e-mail' }).click();
  await expect(page.getByText(/E-mail goes out at/)).toBeVisible();

  const candidate = await browser.newPage({ baseURL: productUrl(), locale: 'pt-PT' });
  await candidate.goto(ana.statusPath);
  await expect(candidate.getByRole('heading', { level: 1 })).not.toContainText(/não avança|não/i);
  const before = await candidate.getByRole('heading', { level: 1 }).textContent();
  // Ten minutes later.
  await inDatabase((client) =>
    client.query(
      `update candidate_messages set send_at = now() - interval '1 second'
       where status = 'waiting' and application_id = (select id from applications where permalink = $1)`,
      [ana.application],
    ),
  );
  await expect.poll(async () => (await lettersLike(ana.email, 'candidate-message')).length).toBe(1);
  const [letter] = await lettersLike(ana.email, 'candidate-message');
  expect(letter?.subject).toBe(`A sua candidatura: Rigger ${mark}`);
  await candidate.goto(ana.statusPath);
  await expect(candidate.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  await candidate.close();
  await expect(page.getByText(`Sent “A sua candidatura: Rigger ${mark}”`)).toBeVisible();
  const { messages } = await staff(getApplication, { params: { employer, application: ana.application } });
  expect(messages.map(({ status }) => status)).toEqual(['sent', 'undone']);
});

test('times are proposed, and one is booked, moved and cancelled without a script', async ({
  page,
  browser,
}) => {
  const rui = await apply('Rui');
  await enter(page);
  await page.goto(employerPaths.application(job, rui.application));
  await page.getByRole('button', { name: 'Propose times' }).click();
  await axe(page);
  await page.getByLabel('Place or link').fill('Cais 1');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Waiting for the candidate')).toBeVisible();
  const [invitation] = await lettersLike(rui.email, 'interview-invitation');
  const link = /https?:\S+\/interview\/\S+/.exec(invitation?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);

  const plain = await browser.newContext({
    baseURL: productUrl(),
    locale: 'en-GB',
    javaScriptEnabled: false,
  });
  const form = await plain.newPage();
  const answer = await form.goto(pathname + search);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  for (const width of [1280, 390]) {
    await form.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(form);
  }
  await form.getByRole('radio').nth(1).check();
  await form.getByRole('button', { name: 'Book this time' }).click();
  await expect(form.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
  await expect(form.getByText('Cais 1')).toBeVisible();
  await form.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Move to this time' }).click();
  await expect(form.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
  await form.goto(rui.statusPath);
  await expect(form.getByRole('link', { name: 'Choose another time' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Booked · 45 min')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel interview…' }).click();
  await page.getByRole('button', { name: 'Cancel interview', exact: true }).click();
  await expect(page.getByText('By your team')).toBeVisible();
  await form.goto(pathname + search);
  await expect(form.getByRole('heading', { name: 'This interview is cancelled' })).toBeVisible();
  await plain.close();
  const files = [
    ...(await lettersLike(rui.email, 'interview-booked')),
    ...(await lettersLike(rui.email, 'interview-cancelled')),
  ].map(({ calendar }) =>
    /METHOD:(\w+)[\s\S]*SEQUENCE:(\d)/
      .exec(calendar ?? '')
      ?.slice(1)
      .join(' '),
  );
  expect(files).toEqual(['REQUEST 0', 'REQUEST 1', 'CANCEL 2']);
});
