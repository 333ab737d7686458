/** An interview as it is held: noted and rated with the guide, and its share link with the invitation and its versions. */
import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { ApplicationRow } from '#contract/application.ts';
import { getApplication, listApplications } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { getContentPage, publishContentPage } from '#contract/content-pages.ts';
import { createInterviewGuide, type InterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listNotes } from '#contract/person-notes.ts';
import type { ShareLink } from '#contract/share-link.ts';
import { createShareLink } from '#contract/share-links.ts';
import { employerPaths, shareLinkPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect as expectAtOnce, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
// Machines are left out of every figure, and an automated browser says that it is one.
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
// What visitors do comes in when a busy machine gets to it.
const expect = expectAtOnce.configure({ timeout: 60_000 });

let employer = '';
let guide: InterviewGuide;
let candidate: ApplicationRow;
let link: ShareLink;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** As it is now: for candidates. */
async function publish(): Promise<void> {
  const params = { employer, page: guide.permalink };
  const { version } = await staff(getContentPage, { params });
  await staff(publishContentPage, { params, body: {} }, { version });
}

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  // The demo's people apply once the product runs.
  const query = { status: ['submitted' as const, 'screened-in' as const], perPage: '1' };
  const applied = async () => (await staff(listApplications, { params, query })).data;
  await expect.poll(async () => (await applied()).length).toBeGreaterThan(0);
  candidate = (await applied())[0]!;
  const section = { id: 'meet', title: 'Whom you will meet', kind: 'people', body: 'Two of us.' } as const;
  const body = {
    ...{ title: `Notes ${mark}`, stage: 'On site', jobPage: candidate.jobPage.permalink },
    sections: [{ ...section, durationMinutes: 15, audience: 'both' as const }],
    rubric: { scale: 4 as const, attributes: ['Knows the work', 'Listens'] },
    calendarNote: 'Ring twice.',
  };
  guide = await staff(createInterviewGuide, { params, body: body as never }, once());
  await publish();
  const owner = { ownerType: 'interview-guide' as const, ownerPermalink: guide.permalink };
  link = await staff(createShareLink, { params, body: owner }, once());
});

test('what is noted and rated with the guide stands with the application', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedIn(page, `${employerPaths.interviewGuide(guide.permalink)}?view=interviewer`);
  await page.getByRole('button', { name: 'Go to notes' }).click();
  const notes = page.getByRole('region', { name: 'Notes and rating' });
  await expect(notes.getByRole('heading')).toBeFocused();
  const add = notes.getByRole('button', { name: 'Add to application' });
  await expect(add).toBeDisabled();
  await notes.getByLabel('Candidate', { exact: true }).selectOption(candidate.permalink);
  await expect(add).toBeDisabled();
  await notes.getByLabel('Knows the work, 1 to 4').selectOption('3 of 4');
  await notes.getByLabel('Notes').fill(`Asked well ${mark}`);
  // Another view is looked at; what was written stays.
  await page.getByRole('link', { name: 'Candidate view' }).click();
  await page.getByRole('link', { name: 'Interviewer view' }).click();
  await expect(notes.getByLabel('Notes')).toHaveValue(`Asked well ${mark}`);
  await expect(notes.getByLabel('Knows the work, 1 to 4')).toHaveValue('3');
  await notes.getByLabel('Application rating').selectOption('4 of 5: Good');
  await expectNoSidewaysScroll(page);
  await axe(page);
  await add.click();
  await expect(notes.getByRole('link', { name: `application of ${candidate.fullName}` })).toBeVisible();
  await expect(notes.getByLabel('Notes')).toHaveValue('');
  const person = candidate.person.permalink as PersonPermalink;
  const { data } = await staff(listNotes, { params: { employer, person }, query: {} });
  const kept = data.find(({ text }) => text === `Interview: Notes ${mark} (On site)\n\nAsked well ${mark}`);
  expect(kept?.scorecard).toMatchObject({ scale: 4, scores: [{ criterion: 'Knows the work', score: 3 }] });
  const params = { employer, application: candidate.permalink };
  expect((await staff(getApplication, { params })).ownRating.rating).toBe(4);
  const application = employerPaths.application(candidate.jobPage.permalink, candidate.permalink);
  for (const path of [employerPaths.person(person), application]) {
    await page.goto(path);
    // On a phone the parts of an application lie behind each other.
    if (path === application) await page.getByRole('button', { name: 'Notes and details' }).click();
    const scores = page.getByRole('list', { name: `Scores of Notes ${mark}` });
    await expect(scores.getByRole('listitem')).toHaveText(['Knows the work 3 of 4']);
    await axe(page);
  }
});

/** A candidate opens the link, stays a moment and leaves. */
async function open(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: productUrl(), userAgent: VISITOR });
  const page = await context.newPage();
  await page.goto(link.url);
  await expect(page.getByRole('heading', { level: 1, name: `Notes ${mark}` })).toBeVisible();
  await page.mouse.move(40, 40);
  await page.waitForTimeout(1500);
  await page.goto('about:blank');
  await context.close();
}

test('its share link has a text for the invitation, and says which version was opened', async ({
  page,
  browser,
}) => {
  await open(browser);
  const screen = shareLinkPaths['interview-guide'](guide.permalink, link.permalink);
  await openSignedIn(page, screen);
  await expect(page.getByLabel('Invitation text')).toHaveValue(
    `Notes ${mark}\nOn site\n\nRing twice.\n\n${link.url}`,
  );
  await expect(page.getByText('Opened the guide · version 1')).toBeVisible();
  await expect(page.getByText('Newer version published')).toHaveCount(0);
  const { version } = await staff(getContentPage, { params: { employer, page: guide.permalink } });
  const params = { employer, interviewGuide: guide.permalink };
  await staff(saveInterviewGuide, { params, body: { intro: 'An hour with us.' } }, { version });
  await publish();
  await page.reload();
  await expect(
    page.getByText('The link was last opened with version 1. The next visit shows version 2.'),
  ).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
