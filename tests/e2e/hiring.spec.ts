/** Hiring: questions are written by keyboard, people apply, and what came in is read, decided and taken back. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getApplication, listApplications } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { startApplication, submitApplication } from '#contract/public-applications.ts';
import { listScreeningSets } from '#contract/screening-sets.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const setName = `Boat yard ${mark}`;
const title = `Boat builder ${mark}`;

// Written by keyboard, and looked at by axe at two widths: a busy machine takes its time.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let job = '' as JobPagePermalink;
const staff = httpCaller(productUrl());
let employer = '';

/** Applies as a candidate's browser does; without `isSent` it stays begun. */
async function apply(name: string, answers: Record<string, string | number | boolean>, isSent = true) {
  const call = httpCaller(productUrl());
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${mark}@example.com`.toLowerCase();
  const consent = { privacyVersion: '1', marketing: false, retention: false };
  const { application, token } = await call(
    startApplication,
    { body: { jobPagePermalink: job, firstName, lastName, email, consent } },
    { idempotencyKey: crypto.randomUUID() },
  );
  if (!isSent) return application;
  const body = new FormData();
  const given = Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
  body.append('data', JSON.stringify({ answers: given }));
  body.append('file', new Blob([`Curriculum vitae of ${name}\n`], { type: 'text/plain' }), 'cv.txt');
  const answer = await fetch(
    `${productUrl()}${submitApplication.path.replace(':application', application)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        origin: productUrl(),
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    },
  );
  expect(answer.status, await answer.text()).toBe(200);
  return application;
}

test('a set of questions is written by keyboard, tried and published', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('link', { name: 'Screening questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Screening questions' })).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByRole('menuitem', { name: 'Blank' }).click();
  await page.getByLabel('Name', { exact: true }).fill(setName);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Question in English')).toBeFocused();
  await page.keyboard.type('How many years have you built boats?');
  await page.getByLabel('Type', { exact: true }).selectOption('Number');
  await page.getByLabel('Weight', { exact: true }).selectOption('5');
  const counts = page.getByRole('group', { name: 'Scoring' });
  await counts.getByLabel('Value', { exact: true }).fill('5');
  await counts.getByRole('button', { name: 'Add rule' }).click();
  const second = counts.getByRole('group', { name: 'Rule 2' });
  await second.getByLabel('Credit', { exact: true }).selectOption('50 %');
  await counts.getByRole('button', { name: 'Add rule' }).click();
  await counts.getByRole('button', { name: 'Remove rule 3' }).click();
  await expect(counts.getByRole('button', { name: 'Add rule' })).toBeFocused();
  await page.getByText('Knockout', { exact: true }).click();
  await page.getByLabel('Value', { exact: true }).last().fill('1');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Question in English')).toHaveValue('');
  await page.keyboard.type('May you work here?');
  await page.getByLabel('Type', { exact: true }).selectOption('Yes or no');
  await page.getByText('Required', { exact: true }).click();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Question in English')).toHaveValue('');
  await page.keyboard.type('Which wood?');
  await page.getByLabel('Type', { exact: true }).selectOption('Single choice');
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('Oak');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Larch');
  await expect(page.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Larch');

  // The third choice is empty, so Save says what to fix.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Fix 1 problem before saving.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Choice 3' }).focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Fix 1 problem before saving.')).toBeHidden();

  const rows = page.getByRole('grid', { name: 'Questions' }).getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('May you work here?');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/screening-question\/[\w-]{10,12}\/edit$/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const preview = page.getByRole('region', { name: 'Candidate preview' });
  await preview.getByLabel('How many years have you built boats?').fill('7');
  await preview.getByRole('button', { name: 'Score answers' }).click();
  await expect(preview.getByText('100', { exact: true })).toBeVisible();
  await expect(preview.getByText('5 of 5', { exact: true })).toBeVisible();
  await expect(preview.getByText('Match', { exact: true })).toBeVisible();
  await preview.getByLabel('How many years have you built boats?').fill('3');
  await preview.getByRole('button', { name: 'Score answers' }).click();
  await expect(preview.getByText('2.5 of 5', { exact: true })).toBeVisible();
  await expect(preview.getByText('Not a match', { exact: true })).toBeVisible();
  await preview.getByLabel('How many years have you built boats?').fill('0');
  await preview.getByRole('button', { name: 'Score answers' }).click();
  await expect(preview.getByText('Knocked out')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await readsWell(page);
});

test('a job asks them, people apply, and the figures follow', async ({ page }) => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const { data } = await staff(listScreeningSets, { params: { employer }, query: { search: setName } });
  const [set] = data;
  if (set === undefined) throw new Error('The set is gone.');
  const board = await staff(createJobBoard, { params: { employer }, body: { title: 'Yard' } }, key());
  await staff(publishJobBoard, { params: { employer, board: board.permalink } });
  const made = await staff(
    createJobPage,
    {
      params: { employer },
      body: {
        jobBoardPermalink: board.permalink,
        title,
        location: 'Porto',
        descriptionHtml: '<p>Boats.</p>',
      },
    },
    key(),
  );
  job = made.permalink;
  const at = { employer, page: job };
  await staff(
    saveJobPage,
    { params: at, body: { screeningSetPermalink: set.permalink } },
    { version: made.version },
  );
  await staff(publishJobPage, { params: at });
  const [years = '', work = ''] = ['number', 'yes-no'].map(
    (type) => set.questions.find((one) => one.type === type)?.id,
  );
  await apply('Mairi Sinclair', { [years]: 7, [work]: true });
  await apply('Jonas Ek', { [years]: 0, [work]: true });
  await apply('Leila Haddad', {}, false);

  await enter(page);
  await page.goto(`${employerPaths.jobs}?search=${mark}`);
  await expect(page.getByRole('link', { name: `1 of 2 applications match` })).toBeVisible();
  await readsWell(page);
  await page.getByRole('row', { name: title }).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await readsWell(page);

  // One more arrives while the list is open: it says so and does not jump.
  await expect(page.getByRole('link', { name: /^New 2$/ })).toBeVisible();
  await page.waitForTimeout(2500);
  await apply('Pedro Nunes', { [years]: 3, [work]: true });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: /^New 3$/ })).toBeVisible();
});

test('an application is read, its résumé fetched, rejected, taken back and advanced', async ({ page }) => {
  await enter(page);
  await page.goto(`${employerPaths.job(job)}?sort=score`);
  await page.getByRole('link', { name: 'Mairi Sinclair', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mairi Sinclair' })).toBeVisible();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('How many years have you built boats?')).toBeVisible();
  await expect(answers.getByText('5 of 5')).toBeVisible();
  await readsWell(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cv.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('Curriculum vitae of Mairi Sinclair\n');

  const permalink = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const status = async () => {
    const params = { employer, application: permalink as never };
    return (await staff(getApplication, { params })).status;
  };
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('radio', { name: 'No message' }).check();
  await page.getByRole('button', { name: 'Reject without e-mail' }).click();
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
  expect(await status()).toBe('rejected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(status).toBe('submitted');
  await page.getByRole('button', { name: 'Advance to Screen' }).click();
  await page.getByRole('button', { name: 'Advance without e-mail' }).click();
  await expect.poll(status).toBe('screened-in');

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedro Nunes' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Mairi Sinclair' })).toBeVisible();
});

test('several are rejected by keyboard at once, and taken back', async ({ page }) => {
  await enter(page);
  await page.goto(`${employerPaths.job(job)}?view=new`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page
    .getByRole('region', { name: '2 selected' })
    .getByRole('button', { name: 'Reject', exact: true })
    .click();
  await page.getByRole('radio', { name: 'No message' }).check();
  await page.getByRole('button', { name: 'Reject without e-mail' }).click();
  await expect(page.getByText('2 applications rejected')).toBeVisible();
  await expect(page.getByText('No applications in “Undecided”')).toBeVisible();
  const rejected = async () => {
    const query = { jobPagePermalink: [job], status: ['rejected' as const] };
    return (await staff(listApplications, { params: { employer }, query })).data.length;
  };
  expect(await rejected()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await rejected()).toBe(0);
});

test('whoever began and did not send stands among the leads', async ({ page }) => {
  await enter(page);
  await page.goto(`${employerPaths.leads}?search=leila.${mark}`);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: 'Leila Haddad' });
  await expect(detail.getByRole('link', { name: title })).toBeVisible();
  await readsWell(page);
  await detail.getByRole('link', { name: 'View saved answers' }).click();
  await expect(page.getByText('Not submitted yet.')).toBeVisible();
});
