/** A hiring team at work: cards moved on the board, stars given by key, people told and reminded, the list taken along. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getApplication, listApplications } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, getJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { startApplication, submitApplication } from '#contract/public-applications.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { makeMany } from '#tests/support/many-applications.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let employer = '';
let job = '' as JobPagePermalink;
let other = '' as JobPagePermalink;

type Applied = { isSent?: boolean; to?: JobPagePermalink; file?: File };

async function apply(
  name: string,
  { isSent = true, to = job, file = new File([`Curriculum vitae of ${name}\n`], 'cv.txt') }: Applied = {},
): Promise<ApplicationPermalink> {
  const call = httpCaller(productUrl());
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${mark}@example.com`.toLowerCase();
  const consent = { privacyVersion: '1', marketing: false, retention: false };
  const { application, token } = await call(
    startApplication,
    { body: { jobPagePermalink: to, firstName, lastName, email, consent } },
    key(),
  );
  if (!isSent) return application;
  const body = new FormData();
  body.append('data', JSON.stringify({ answers: [] }));
  body.append('file', file);
  const path = submitApplication.path.replace(':application', application);
  const headers = {
    ...{ authorization: `Bearer ${token}`, origin: productUrl() },
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await fetch(productUrl() + path, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
  return application;
}

const seen = (application: ApplicationPermalink) =>
  staff(getApplication, { params: { employer, application } });

async function makeJob(
  board: Awaited<ReturnType<typeof makeBoard>>,
  title: string,
): Promise<JobPagePermalink> {
  const body = {
    jobBoardPermalink: board.permalink,
    ...{ title, location: 'Porto', descriptionHtml: '<p>Boats.</p>' },
  };
  const { permalink } = await staff(createJobPage, { params: { employer }, body }, key());
  await staff(publishJobPage, { params: { employer, page: permalink } });
  return permalink;
}

async function makeBoard() {
  const board = await staff(createJobBoard, { params: { employer }, body: { title: 'Yard' } }, key());
  await staff(publishJobBoard, { params: { employer, board: board.permalink } });
  return board;
}

let mairi = '' as ApplicationPermalink;

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const board = await makeBoard();
  job = await makeJob(board, `Rigger ${mark}`);
  other = await makeJob(board, `Sailmaker ${mark}`);
  mairi = await apply('Mairi Sinclair');
  await apply('Jonas Ek');
  await apply('Leila Haddad', { isSent: false });
});

test('cards go from stage to stage by key, menu and hand, and come back', async ({ page }) => {
  await enter(page);
  await page.goto(employerPaths.job(job));
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(column('New').getByRole('listitem')).toHaveCount(2);
  await readsWell(page);
  const placeOfBoard = () => column('New').boundingBox();
  const before = await placeOfBoard();

  await card('Mairi Sinclair').focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(column('Screen').getByRole('link', { name: 'Mairi Sinclair' })).toBeFocused();
  await expect.poll(async () => (await seen(mairi)).status).toBe('screened-in');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // What was done is told over the board: nothing moves away under a hand that drags.
  expect(await placeOfBoard()).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column('New').getByRole('listitem')).toHaveCount(2);

  await column('New').getByRole('button', { name: 'Move Jonas Ek to…' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await page.getByRole('radio', { name: 'No message' }).check();
  await page.getByRole('button', { name: 'Reject without e-mail' }).click();
  await expect(column('Rejected').getByRole('link', { name: 'Jonas Ek' })).toBeVisible();
  // The column a card comes from is read anew before the one it goes into: it stands there all the while.
  const hired = /applications\?.*status(\[\]|%5B%5D)=hired/;
  await page.route(hired, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const isReadAnew = page.waitForResponse(hired);
  await column('New').getByRole('listitem').filter({ hasText: 'Mairi' }).dragTo(column('Hired'));
  await card('Mairi Sinclair').focus();
  await isReadAnew;
  await expect.poll(async () => (await seen(mairi)).status).toBe('hired');
  await expect(card('Mairi Sinclair')).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(async () => (await seen(mairi)).status).toBe('screened-in');
});

test('a board of five thousand applications draws a part of each column, and pages through it', async ({
  page,
}) => {
  await makeMany({ job: other, like: mairi, count: 5_000, mark });
  await enter(page);
  await page.goto(`${employerPaths.job(other)}?as=board`);
  const column = page.getByRole('region', { name: /^Screen/ });
  await expect(column.getByText('1–8 of 1,000')).toBeVisible();
  await expect(column.getByText('1,000 past 7 days')).toBeVisible();
  expect(await page.locator('[data-card]').count()).toBeLessThanOrEqual(50);
  // Somebody is faster than what is read.
  await page.route(/\/applications\?.*cursor=/, async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  for (let part = 0; part < 13; part += 1)
    await column.getByRole('button', { name: 'Next cards in Screen' }).press('Enter');
  // Beyond the hundred that were read meanwhile.
  await expect(column.getByText('105–112 of 1,000')).toBeVisible();
  const card = column.getByRole('listitem').first();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').press('Control+ArrowRight');
  const moved = page.getByRole('region', { name: /^Interview/ }).getByRole('link', { name, exact: true });
  await expect(moved).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moved).toHaveCount(0);
  await readsWell(page);
});

test('a job gets a stage of its own by keyboard, and its board a column', async ({ page }) => {
  await enter(page);
  await page.goto(employerPaths.job(job));
  await page.getByRole('link', { name: 'Stages', exact: true }).click();
  await page.getByText('This job has its own stages').click();
  await page.getByRole('button', { name: 'Add stage' }).press('Enter');
  await page.getByRole('group', { name: '5. Stage 5' }).getByLabel('Name').fill('Trial day');
  await page.getByRole('button', { name: 'Move Trial day up' }).press('Enter');
  await expect(page.getByRole('group', { name: '4. Trial day' })).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${employerPaths.job(job)}?as=board`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...[/^New/, /^Screen/, /^Interview/, /^Trial day/, /^Offer/, /^Hired/, /^Rejected/],
  ]);
});

test('the hiring team is changed from the list of jobs, and a note stands beside the application', async ({
  page,
}) => {
  const team = async () => {
    const { hiringManagers } = await staff(getJobPage, { params: { employer, page: job } });
    return hiringManagers.map(({ name }) => name);
  };
  // Whoever makes a job hires for it.
  const before = await team();
  expect(before).toHaveLength(1);
  await enter(page);
  await page.goto(`${employerPaths.jobs}?search=${mark}`);
  await page.getByRole('button', { name: `Actions for Rigger ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Hiring team…' }).click();
  const dialog = page.getByRole('dialog', { name: `Hiring team of “Rigger ${mark}”` });
  // The box itself is drawn; its words are what is pressed.
  await dialog.getByText('Emeka Strand').click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect((await team()).sort()).toEqual([...before, 'Emeka Strand'].sort());

  await page.goto(employerPaths.application(job, mairi));
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'New note' });
  await expect(note).toBeFocused();
  await note.fill('Knows every knot');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Knows every knot' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('an application is rated by key, its résumé read, and moved to another job', async ({ page }) => {
  await enter(page);
  await page.goto(employerPaths.application(job, mairi));
  await expect(page.getByText('Curriculum vitae of Mairi Sinclair')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('radio', { name: '1 of 5: Poor' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await seen(mairi)).ownRating.rating).toBe(4);
  await page.getByRole('button', { name: 'Suggest: advance' }).click();
  await expect(page.getByText('Suggested: advance')).toBeVisible();
  await readsWell(page);

  await page.getByRole('button', { name: 'More for Mairi Sinclair' }).click();
  await page.getByRole('menuitem', { name: 'Move to another job…' }).click();
  await page.getByLabel('Search open jobs').fill(`sailmaker ${mark}`);
  await page.getByRole('radio', { name: `Sailmaker ${mark}` }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/job/${other}/application/${mairi}`));
  await expect(page.getByText(`Moved from Rigger ${mark} to Sailmaker ${mark}`)).toBeVisible();
});

test('a PDF is read on the page, as it looks and as text', async ({ page }) => {
  const file = new File([await readFile('tests/support/one-page.pdf')], 'cv.pdf');
  const pia = await apply('Pia Lund', { to: other, file });
  await enter(page);
  await page.goto(employerPaths.application(other, pia));
  const drawn = page.getByRole('img', { name: 'Page 1 of 1' });
  // Ink on the paper: what was only opened is white all over.
  const isInked = (canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, at) => at % 4 === 0 && value < 100);
  };
  await expect.poll(() => drawn.evaluate(isInked)).toBe(true);
  await page.getByText('Text version').click();
  await expect(page.getByText('Mairi Sinclair, heat engineer')).toBeVisible();
  await readsWell(page);
});

test('who began is mailed the way back, who is rejected is told, and the list is taken along', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${employerPaths.job(job)}?view=started`);
  await page.getByRole('row', { name: /Leila Haddad/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send resume link' }).click();
  await expect(page.getByText('Resume link sent to 1 person')).toBeVisible();

  await page.goto(employerPaths.job(job));
  await page.getByRole('row', { name: /Jonas Ek/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'New', exact: true }).click();
  await expect(page.getByText('1 application moved to New')).toBeVisible();
  await page.getByRole('row', { name: /Jonas Ek/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Reject and send e-mail' }).click();
  await expect(page.getByText('1 application rejected. E-mails go out in 10 minutes')).toBeVisible();
  const query = { jobPagePermalink: [job], status: ['rejected' as const] };
  expect((await staff(listApplications, { params: { employer }, query })).data).toHaveLength(1);

  await page.getByRole('button', { name: 'Match threshold' }).click();
  await expect(page.getByText('No applications have a score yet.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^applications-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Jonas Ek');
});
