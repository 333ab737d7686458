/** A location that could not be read is corrected once; the job's page then tells search engines where it is. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const text = `Campus ${mark}`;
const staff = httpCaller(productUrl());
const once = () => ({ idempotencyKey: crypto.randomUUID() });

test('a location is corrected by keyboard, shown before and after, and taken back', async ({
  page,
  request,
}) => {
  const { user } = await staff(login, { body: demoOwner() });
  const employer = user.employerId ?? '';
  const board = await staff(
    createJobBoard,
    { params: { employer }, body: { title: `Ovens ${mark}` } },
    once(),
  );
  await staff(publishJobBoard, { params: { employer, board: board.permalink } });
  const body = {
    jobBoardPermalink: board.permalink,
    ...{ title: `Baker ${mark}`, location: text, descriptionHtml: '<p>Bread, every morning.</p>' },
  };
  const job = await staff(createJobPage, { params: { employer }, body }, once());
  await staff(publishJobPage, { params: { employer, page: job.permalink } });
  const jobPage = async () => (await request.get(publicPaths.jobPage(board.permalink, job.permalink))).text();
  expect(await jobPage()).not.toContain('"JobPosting"');

  await openSignedIn(page, employerPaths.jobPages);
  await expect(page.getByText(/invisible to Google for Jobs/)).toBeVisible();
  await page.getByRole('link', { name: 'Correct locations' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  // Its rows are dimmed until the search has answered.
  const isFound = page.waitForResponse(new RegExp(`/job-pages/locations\\?.*search=${mark}`));
  await page.getByRole('searchbox', { name: 'Search locations' }).fill(mark);
  await isFound;
  await expect(page.getByRole('row')).toHaveCount(2);
  await readsWell(page);
  await page.getByRole('button', { name: `Correct ${text}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `What does “${text}” mean?` });
  await dialog.getByLabel('City').fill('Braga');
  await dialog.getByLabel('Country').selectOption('PT');
  await readsWell(page);
  await dialog.getByRole('button', { name: 'Correct 1 job' }).press('Enter');
  await expect(page.getByText('Nothing to correct').or(page.getByText('No locations found'))).toBeVisible();
  expect(await jobPage()).toMatch(/"addressLocality":"Braga","addressCountry":"PT"/);

  await page.getByRole('link', { name: /^Corrected/ }).press('Enter');
  // Phones show it under the text, wider screens in a column.
  const read = page.getByText('Braga, Portugal').filter({ visible: true });
  await expect(read).toBeVisible();
  await expect(page.getByText(/Before: Not recognized/)).toBeVisible();
  await page.getByRole('button', { name: `Undo the correction of ${text}` }).press('Enter');
  await expect(read).toHaveCount(0);
  expect(await jobPage()).not.toContain('"JobPosting"');
});
