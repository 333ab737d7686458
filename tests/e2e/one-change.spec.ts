/** One change is seen in every list that shows it: ten are read, the things change on other screens, and each is right at once. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import { createImage } from '#contract/images.ts';
import { createInterviewGuide } from '#contract/interview-guides.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { changePersonList, createPersonList } from '#contract/person-lists.ts';
import { createPerson } from '#contract/persons.ts';
import { createShareLink } from '#contract/share-links.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { pictureBytes } from '#tests/support/make-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
test.setTimeout(120_000);

async function makeAll() {
  const { user } = await staff(login, { body: demoOwner() });
  const params = { employer: user.employerId ?? '' };
  const made = <E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'params'>, file?: File) =>
    staff(endpoint, { params, ...input } as unknown as CallInput<E>, {
      idempotencyKey: crypto.randomUUID(),
      ...(file === undefined ? {} : { file }),
    }) as Promise<OutputOf<E>>;
  const board = await made(createJobBoard, { body: { title: `Kilns ${mark}` } });
  const described = { location: 'Porto, Portugal', descriptionHtml: '<p>Fire the kilns.</p>' };
  const job = await made(createJobPage, {
    body: { jobBoardPermalink: board.permalink, title: `Kiln hand ${mark}`, ...described },
  });
  await staff(publishJobBoard, { params: { ...params, board: board.permalink } });
  await staff(publishJobPage, { params: { ...params, page: job.permalink } });
  const person = await made(createPerson, { body: { firstName: 'Ida', lastName: `Kroll ${mark}` } });
  const list = await made(createPersonList, { body: { title: `Potters ${mark}`, kind: 'manual' } });
  await staff(changePersonList, {
    params: { ...params, personList: list.permalink },
    body: { add: [person.permalink] },
  });
  const ofJob = { ownerType: 'job-page' as const, ownerPermalink: job.permalink };
  await made(createShareLink, { body: { ...ofJob, personPermalink: person.permalink } });
  const guide = await made(createInterviewGuide, {
    body: { title: `Questions ${mark}`, jobPage: job.permalink },
  });
  const campaign = await made(createCampaignPage, { body: { title: `Fair ${mark}` } });
  const file = new File([new Uint8Array(await pictureBytes())], 'vase.png', { type: 'image/png' });
  await made(createImage, { body: { alt: `A vase ${mark}` } }, file);
  return { board, job, person, list, guide, campaign };
}

/** To another screen as a link of the app leads there, without a reload. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await expect(page).toHaveURL(new URL(path, productUrl()).href);
}

type List = { path: string; at: (page: Page) => Locator; before: string; after: string };

test('a name, a title, a role and an alt text are right in ten lists at once', async ({ page, browser }) => {
  const { job, person, list, guide, campaign } = await makeAll();
  const lastName = `Ruiz${mark}`;
  await newColleague(browser, { staff, email: `ana.${mark}@example.com`, lastName });

  const main = (within: Page) => within.getByRole('main');
  const option = (within: Page) => within.locator('option');
  const name = { at: main, before: `Ida Kroll ${mark}`, after: `Inês Kroll ${mark}` };
  const title = { at: main, before: `Kiln hand ${mark}`, after: `Kiln lead ${mark}` };
  const role = { at: main, before: `Ana ${lastName}, recruiter`, after: `Ana ${lastName}, viewer` };
  const alt = { before: `A vase ${mark}`, after: `A blue vase ${mark}` };
  const lists: List[] = [
    { path: `${employerPaths.talentPool}?search=${mark}`, ...name },
    { path: employerPaths.talentList(list.permalink), ...name },
    { path: employerPaths.jobPageShareLinks(job.permalink), ...name },
    { path: `${employerPaths.jobPages}?search=${mark}`, ...title },
    { path: `${employerPaths.jobs}?search=${mark}`, ...title },
    { path: employerPaths.interviewGuides, ...title },
    { path: employerPaths.interviewGuide(guide.permalink), ...title, at: option },
    { path: employerPaths.editJobPage(job.permalink), ...role },
    { path: employerPaths.imagesLibrary, ...alt, at: main },
    { path: employerPaths.campaign(campaign.permalink), ...alt, at: option },
  ];

  await enter(page);
  // Nothing in the cache grows old meanwhile: what is right afterwards was read again because of the change.
  await page.clock.setFixedTime(new Date());
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  for (const { path, at, before } of lists) {
    await goTo(page, path);
    await expect(at(page).filter({ hasText: before }).first(), path).toBeAttached();
  }

  await goTo(page, employerPaths.person(person.permalink));
  await page.getByRole('button', { name: `More for ${name.before}` }).click();
  await page.getByRole('menuitem', { name: 'Edit details…' }).click();
  await page.getByLabel('First name').fill('Inês');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: name.after })).toBeVisible();

  await goTo(page, employerPaths.editJobPage(job.permalink));
  await page.getByLabel('Title', { exact: true }).fill(title.after);
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await goTo(page, employerPaths.members);
  await page.getByRole('button', { name: `Role of Ana ${lastName}: Recruiter` }).click();
  await page.getByRole('menuitem', { name: /^Viewer/ }).click();
  await expect(page.getByText(`Ana ${lastName} is now viewer`)).toBeVisible();

  await goTo(page, employerPaths.imagesLibrary);
  await page.getByRole('button', { name: alt.before }).click();
  await page.getByRole('dialog').getByLabel('Alt text').fill(alt.after);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: alt.after })).toBeVisible();

  for (const { path, at, before, after } of lists) {
    await goTo(page, path);
    await expect(at(page).filter({ hasText: after }).first(), path).toBeAttached();
    await expect(at(page).filter({ hasText: before }), path).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});
