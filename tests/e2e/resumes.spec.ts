/** A Word résumé arrives, is shown without being opened, and finds its candidate by what it says. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { startApplication, submitApplication } from '#contract/public-applications.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';
import { p, wordFile } from '#tests/support/word-file.ts';

// What the tests themselves try to run in every frame is refused there too.
test.use({
  expectedErrors: [/Blocked script execution in 'about:srcdoc'|status of 422 .*\/fields\)/],
});

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let job = '' as JobPagePermalink;

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  const params = { employer: user.employerId ?? '' };
  const board = await staff(createJobBoard, { params, body: { title: 'Yard' } }, key());
  await staff(publishJobBoard, { params: { ...params, board: board.permalink } });
  const body = {
    ...{ jobBoardPermalink: board.permalink, title: `Rigger ${mark}` },
    ...{ location: 'Porto', descriptionHtml: '<p>Boats.</p>' },
  };
  job = (await staff(createJobPage, { params, body }, key())).permalink;
  await staff(publishJobPage, { params: { ...params, page: job } });
});

async function apply(firstName: string, lastName: string, file: File): Promise<ApplicationPermalink> {
  const email = `${firstName}.${mark}@example.com`.toLowerCase();
  const consent = { privacyVersion: '1', marketing: false, retention: false };
  const { application, token } = await httpCaller(productUrl())(
    startApplication,
    { body: { jobPagePermalink: job, firstName, lastName, email, consent } },
    key(),
  );
  const body = new FormData();
  body.append('data', JSON.stringify({ answers: [] }));
  body.append('file', file);
  const headers = {
    ...{ authorization: `Bearer ${token}`, origin: productUrl() },
    'idempotency-key': crypto.randomUUID(),
  };
  const path = submitApplication.path.replace(':application', application);
  const answer = await fetch(productUrl() + path, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
  return application;
}

const styles = '<w:styles><w:style w:styleId="Titre1"><w:name w:val="heading 1"/></w:style></w:styles>';

test('a Word résumé is shown on the page as a sheet and as text', async ({ page }) => {
  const bytes = wordFile(`${p('Expérience', 'Titre1')}${p('Mairi Yachts, head rigger, since 2011')}`, {
    'word/styles.xml': styles,
  });
  const ana = await apply('Ana', 'Ferreira', new File([new Uint8Array(bytes)], 'cv.docx'));
  await enter(page);
  await page.goto(employerPaths.application(job, ana));
  const sheet = page.frameLocator('iframe[title="cv.docx"]');
  await expect(sheet.getByRole('heading', { name: 'Expérience' })).toBeVisible();
  // Its own look arrived: a sheet is paper.
  await expect(sheet.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(sheet.locator('body')).toHaveCSS('padding-top', '24px');
  await page.getByText('Text version').click();
  await expect(page.getByRole('region', { name: 'cv.docx as text' })).toContainText(
    'head rigger, since 2011',
  );
  // The frame runs nothing, the checker of accessibility included; the text version beside it is looked at elsewhere.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

test('a word of the résumé finds the candidate and shows where it stands', async ({ page }) => {
  const words = 'Rigged yachts for years. Splices dyneema and steel wire, sews sails.';
  await apply('Jonas', 'Ek', new File([words], 'cv.txt'));
  await apply('Leila', 'Haddad', new File(['Bakes bread'], 'cv.txt'));
  await enter(page);
  await page.goto(`${employerPaths.job(job)}?search=dyneema`);
  const row = page.getByRole('row', { name: /Jonas Ek/ });
  await expect(row).toContainText('In the résumé: Rigged yachts for years. Splices dyneema and steel wire');
  await expect(page.getByRole('row', { name: /Leila Haddad/ })).toHaveCount(0);
  await readsWell(page);
  await row.getByRole('link', { name: 'Jonas Ek', exact: true }).click();
  await expect(page.getByText('In the résumé: Rigged yachts')).toBeVisible();
});

test('what a résumé says is added to the person by hand, as read or corrected', async ({ page }) => {
  const words = [
    'Pia Maria Lund',
    'Phone: 0431 555 012',
    'Work experience',
    'Lead rigger, Quillmere Yachts Ltd\tMay 2019 - present',
    'Sailmaker, Canvas & Co\t2014 - 2019',
    'Education',
    'Diploma in Boatbuilding, Lyme College\t2012 - 2014',
  ];
  const pia = await apply('Pia', 'Lund', new File([words.join('\n')], 'pia.txt'));
  await enter(page);
  await page.goto(employerPaths.application(job, pia));
  await page.getByText('Read from the résumé').click();
  const fields = page.getByRole('list', { name: 'Read from the résumé' });
  await expect(fields.getByRole('listitem')).toHaveCount(5);
  await readsWell(page);
  await fields.getByRole('button', { name: /^Add position: Lead rigger/ }).click();
  const lead = fields
    .getByRole('listitem')
    .filter({ hasText: 'Lead rigger, Quillmere Yachts Ltd · 2019-05 – now' });
  await expect(lead.getByText('In profile')).toBeVisible();
  // A number without its country is corrected where it stands.
  await fields.getByRole('button', { name: /^Add phone/ }).click();
  await expect(fields.getByRole('alert')).toContainText('Add the country code');
  await fields.getByRole('textbox', { name: 'Phone' }).fill('+49 431 555012');
  await fields.getByRole('button', { name: 'Add to profile' }).click();
  await expect(fields.getByRole('alert')).toHaveCount(0);
  await fields.getByRole('button', { name: /^Edit education/ }).click();
  await fields.getByRole('textbox', { name: 'Degree' }).fill('Diploma in Wooden Boatbuilding');
  await fields.getByRole('button', { name: 'Add to profile' }).click();
  await expect(
    page.getByText(
      /Added the education “Diploma in Wooden Boatbuilding, Lyme College” to the profile, corrected from pia\.txt/,
    ),
  ).toBeVisible();
  await fields
    .getByRole('link')
    .or(page.getByRole('link', { name: 'Pia Lund', exact: true }))
    .first()
    .click();
  await expect(page.getByText('Quillmere Yachts Ltd')).toBeVisible();
  await expect(page.getByText('Diploma in Wooden Boatbuilding')).toBeVisible();
});
