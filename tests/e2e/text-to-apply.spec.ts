/** From the poster's code to the hiring board: somebody applies by chat on a phone, with a script and without one. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { listApplications } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobPagePermalink, TextToApplyPermalink } from '#contract/kit/ids.ts';
import { createScreeningSet } from '#contract/screening-sets.ts';
import { createTextToApply } from '#contract/text-to-apply.ts';
import { employerPaths } from '#lib/paths.ts';
import { readQr } from '#tests/server/share-qr/read-qr.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { rowsInSvg } from '#tests/support/qr-in-svg.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const keyword = `PACK${mark}`.toUpperCase();
const staff = httpCaller(productUrl());
let employer = '';
let job = '' as JobPagePermalink;
let textToApply = '' as TextToApplyPermalink;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
// A closed chat says so, and a cut connection shows in the console.
test.use({ expectedErrors: [/status of 410/, /ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  const { permalink: board } = await staff(createJobBoard, { params, body: { title: `Packing ${mark}` } });
  await staff(publishJobBoard, { params: { ...params, board } });
  const set = await staff(createScreeningSet, {
    params,
    body: {
      ...{ name: `Packing ${mark}`, locale: 'en', status: 'active' },
      questions: [
        { id: 'weekend', type: 'yes-no', label: { en: 'Can you work weekends?' }, required: true },
        { id: 'why', type: 'long-text', label: { en: 'Why packing?' }, required: true },
      ],
    },
  });
  const made = await staff(createJobPage, {
    params,
    body: {
      ...{ jobBoardPermalink: board, title: `Packer ${mark}`, descriptionHtml: '<p>Pack.</p>' },
      ...{ location: 'Quillmere' },
      ...{ screeningSetPermalink: set.permalink },
    },
  });
  job = made.permalink;
  await staff(publishJobPage, { params: { ...params, page: job } });
  const row = await staff(createTextToApply, { params, body: { keyword, jobPages: [job] } });
  textToApply = row.permalink;
});

/** What the code of the poster holds, as its path here. */
async function scanned(page: Page): Promise<string> {
  const at = `/v1/employers/${employer}/text-to-apply/${textToApply}/poster.svg?lng=en`;
  const { text } = readQr(rowsInSvg(await (await page.request.get(at)).text()));
  return text.slice(new URL(text).origin.length);
}

const phone = (browser: Browser, javaScriptEnabled: boolean) =>
  browser.newPage({
    viewport: { width: 390, height: 780 },
    javaScriptEnabled,
    locale: 'en',
    baseURL: productUrl(),
  });

/** Axe needs scripts in the page; the page without them is the same one. */
async function begin(chat: Page, path: string, hasScript: boolean): Promise<void> {
  await chat.goto(path);
  await expect(chat.getByText(`Packer ${mark}`)).toBeVisible();
  if (hasScript) await expectNoSidewaysScroll(chat);
  if (hasScript) await axe(chat);
  await chat.getByRole('button', { name: 'Start' }).click();
  await expect(chat.getByRole('log')).toBeVisible();
}

async function say(chat: Page, text: string): Promise<void> {
  await chat.getByLabel('Your reply').fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText(text);
  await expect(chat.getByLabel('Your reply')).not.toHaveValue(text);
}

/** Consent, name, address, no telephone, then both questions. */
async function answerAll(chat: Page, name: string, email: string, hasScript: boolean): Promise<void> {
  await chat.getByRole('button', { name: 'Yes' }).click();
  await say(chat, name);
  await say(chat, email);
  await chat.getByRole('button', { name: 'SKIP' }).click();
  await expect(chat.getByText('Question 1 of 2')).toBeVisible();
  if (hasScript) await axe(chat);
  await chat.getByRole('button', { name: 'Yes' }).click();
  await expect(chat.getByText('Question 2 of 2')).toBeVisible();
  await chat.getByLabel('Your reply').fill('I like boxes, and boxes like me.');
}

/** The list doesn't jump: it tells what is new, and shows it when it is pressed. Nothing is loaded again. */
async function expectOnBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

async function expectApplication(name: string): Promise<void> {
  const query = { search: name, jobPagePermalink: [job] };
  const { data } = await staff(listApplications, { params: { employer }, query });
  expect(data.map(({ person }) => person?.title ?? '')).toEqual([name]);
}

test('a poster’s code leads to a chat, whose application appears on the hiring board at once', async ({
  page,
  browser,
}) => {
  await openSignedIn(page, `${employerPaths.job(job)}?as=board`);
  const path = await scanned(page);
  const chat = await phone(browser, true);
  await begin(chat, path, true);
  await answerAll(chat, 'Ana Prova', `ana.${mark}@example.com`, true);

  // Cut off, the reply stays and says so; it is sent once the connection is back.
  await chat.context().setOffline(true);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('alert')).toContainText('Not sent');
  await expect(chat.getByLabel('Your reply')).toHaveValue('I like boxes, and boxes like me.');
  await chat.context().setOffline(false);
  await chat.getByRole('button', { name: 'Send' }).click();

  const end = chat.getByRole('heading', { name: 'Application received' });
  await expect(end).toBeVisible();
  await expect(end).toBeFocused();
  await axe(chat);
  await expectOnBoard(page, 'Ana Prova');
  await expectApplication('Ana Prova');
  await chat.context().close();
});

test('without a script each reply is a form, and ends the same', async ({ page, browser }) => {
  await openSignedIn(page, employerPaths.job(job));
  const chat = await phone(browser, false);
  await begin(chat, await scanned(page), false);
  await answerAll(chat, 'Bo Semba', `bo.${mark}@example.com`, false);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('heading', { name: 'Application received' })).toBeVisible();
  const answer = await page.request.get(new URL(chat.url()).pathname + new URL(chat.url()).search);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  await expectOnBoard(page, 'Bo Semba');
  await expectApplication('Bo Semba');
  await chat.context().close();
});

test('staff see the conversation, and a paused keyword sends people on', async ({ page, browser }) => {
  await openSignedIn(page, employerPaths.textToApply);
  await expect(page.getByText('No number connected.')).toBeVisible();
  await axe(page);
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: /Ana Prova/ }).click();
  await expect(page.getByRole('log')).toContainText('I like boxes');
  await axe(page);
  await page.getByRole('tab', { name: 'Posters' }).click();
  await expect(page.getByRole('img', { name: /^Poster for / })).toHaveJSProperty('complete', true);
  await axe(page);
  await page.getByRole('tab', { name: 'Keywords' }).click();
  await page.getByRole('button', { name: keyword }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Simulator' }).click();
  await dialog.getByRole('button', { name: `Text ${keyword}` }).click();
  await expect(dialog.getByRole('log')).toContainText(/Hello from/);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('yes');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('log')).toContainText('first and last name');
  await axe(page);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(`“${keyword}” paused`)).toBeVisible();
  const chat = await phone(browser, true);
  const answer = await chat.goto(await scanned(page));
  expect(answer?.status()).toBe(410);
  await expect(chat.getByRole('heading', { name: 'This chat isn’t open right now' })).toBeVisible();
  await axe(chat);
  await chat.context().close();
});
