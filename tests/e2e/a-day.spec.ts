/** A recruiter's day: forty applications reviewed by keys alone, mails that leave after their delay, scorecards and interviews. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getApplication } from '#contract/applications.ts';
import { login } from '#contract/auth.ts';
import { createInterviewGuide } from '#contract/interview-guides.ts';
import { bookInterview, cancelInterview, getPublicInterview } from '#contract/interviews.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { Language } from '#contract/kit/fields.ts';
import type {
  ApplicationPermalink,
  InterviewPermalink,
  JobBoardPermalink,
  JobPagePermalink,
} from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { applyWithResume, inDatabase, lettersLike } from '#tests/support/e2e-applicants.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter } from '#tests/support/staff-screens.ts';

const COUNT = 40;
const ADVANCED = 5;
const AT_ONCE = 8;
const mark = randomBytes(3).toString('hex');
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let employer = '';
let board = '' as JobBoardPermalink;
let job = '' as JobPagePermalink;

type Applied = {
  application: ApplicationPermalink;
  email: string;
  language: Language;
  statusPath: string;
};
/** As the queue has them: the newest first. */
let queue: Applied[] = [];

const languages = ['en', 'fr', 'pt'] as const;
const jobTitle = `Rigger ${mark}`;
const subjects: Record<(typeof languages)[number], string> = {
  en: `Your application for ${jobTitle}`,
  fr: `Votre candidature : ${jobTitle}`,
  pt: `A sua candidatura: ${jobTitle}`,
};
const rejections: Record<(typeof languages)[number], string> = {
  en: 'Your application isn’t moving forward',
  fr: 'Votre candidature n’est pas retenue',
  pt: 'A sua candidatura não avança',
};

async function apply(at: number): Promise<Applied> {
  const language = languages[at % languages.length] ?? 'en';
  const firstName = `Cand${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
  const email = `${firstName}.${mark}@example.com`.toLowerCase();
  return { ...(await applyWithResume({ job, board, firstName, email })), language };
}

const lettersOf = (kind: string) => lettersLike(`%.${mark}@example.com`, kind);

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  board = (await staff(createJobBoard, { params, body: { title: `A day ${mark}` } }, key())).permalink;
  await staff(publishJobBoard, { params: { ...params, board } });
  const place = { location: 'Porto', descriptionHtml: '<p>Boats.</p>' };
  const body = { jobBoardPermalink: board, title: jobTitle, ...place };
  job = (await staff(createJobPage, { params, body }, key())).permalink;
  await staff(publishJobPage, { params: { ...params, page: job } });
  const rubric = { scale: 4 as const, attributes: ['Knows the work', 'Listens'] };
  await staff(
    createInterviewGuide,
    { params, body: { title: `A day ${mark}`, jobPage: job, rubric } },
    key(),
  );
  const all: Applied[] = [];
  for (let from = 0; from < COUNT; from += AT_ONCE)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, at) => apply(from + at)),
      )),
    );
  // They came in a minute apart, each in their own language.
  await inDatabase((client) =>
    client.query(
      `update applications set language = given.language, submitted_at = now() - given.ago * interval '1 minute'
       from unnest($1::text[], $2::text[], $3::int[]) as given (permalink, language, ago)
       where applications.permalink = given.permalink`,
      [
        all.map(({ application }) => application),
        all.map(({ language }) => language),
        all.map((_, at) => at),
      ],
    ),
  );
  queue = all;
});

// Their interviewer is free again for whoever comes next.
const booked: InterviewPermalink[] = [];
test.afterAll(async () => {
  for (const interview of booked) await staff(cancelInterview, { params: { employer, interview }, body: {} });
});

const headingAt = (page: Page, place: number) =>
  page.getByRole('heading', { level: 1, name: `${place} of ${COUNT}, ` });
const isAt = (page: Page, place: number) => expect(headingAt(page, place)).toBeFocused();

/** X, a reason by its number, and Ctrl+Enter, with the message in sight. */
async function reject(page: Page, { language }: Applied, reason = '2') {
  await page.keyboard.press('x');
  const names = { en: 'English', fr: 'French', pt: 'Portuguese' };
  await expect(page.getByLabel(`Subject (${names[language]})`)).toHaveValue(subjects[language]);
  await page.keyboard.press(reason);
  await page.keyboard.press('Control+Enter');
}

async function advance(page: Page) {
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^Advance / })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

const one = (at: number): Applied => {
  const found = queue[at];
  if (found === undefined) throw new Error(`No application at ${at}`);
  return found;
};

test('forty applications are reviewed by keys: 35 rejected, one taken back in time, five advanced', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${employerPaths.job(job)}?view=new`);
  await page.getByRole('row', { name: /Candaa Lopes/ }).focus();
  await page.keyboard.press('Enter');
  await isAt(page, 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Reviewing applications');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('switch', { name: 'Move on after a decision' })).toBeChecked();

  await reject(page, one(0));
  await isAt(page, 2);
  await expect(page.getByText(/rejected. E-mail goes out in 10 minutes/)).toBeVisible();
  await page.keyboard.press('u');
  await isAt(page, 1);
  await advance(page);
  for (let place = 2; place <= COUNT; place += 1) {
    await isAt(page, place);
    // What was opened stays where it was: after a reload, and to and fro.
    if (place === 4) {
      await page.reload();
      await expect(headingAt(page, 4)).toBeVisible();
    }
    if (place === 6) {
      await page.keyboard.press('k');
      await isAt(page, 5);
      await page.keyboard.press('j');
      await isAt(page, 6);
    }
    if (place > COUNT - ADVANCED + 1) await advance(page);
    else await reject(page, one(place - 1), String((place % 6) + 1));
  }
  await expect(page.getByRole('heading', { level: 1, name: 'End of the queue' })).toBeFocused();
  await expect(page.getByText('Rejected35')).toBeVisible();
  await expect(page.getByText('Advanced5')).toBeVisible();
  await expect(page.getByText('Undone1')).toBeVisible();
  await axe(page);
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: jobTitle })).toBeVisible();
});

test('the mails leave after their delay, and each status page says so in its own language', async ({
  browser,
}) => {
  expect(await lettersOf('candidate-message')).toEqual([]);
  const isRejected = (at: number) => at > 0 && at <= COUNT - ADVANCED;
  // Ten minutes later.
  await inDatabase((client) =>
    client.query(
      `update candidate_messages set send_at = now() - interval '1 second'
       where status = 'waiting' and application_id in (select id from applications where permalink = any($1))`,
      [queue.map(({ application }) => application)],
    ),
  );
  await expect.poll(async () => (await lettersOf('candidate-message')).length).toBe(COUNT - ADVANCED);
  const told = await lettersOf('candidate-message');
  const wanted = queue.filter((_, at) => isRejected(at));
  expect(told.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual(
    wanted.map(({ email, language }) => `${email} ${subjects[language]}`).sort(),
  );
  const { messages } = await staff(getApplication, { params: { employer, application: one(0).application } });
  expect(messages.map(({ status }) => status)).toEqual(['undone']);

  for (const language of languages) {
    const rejected = queue.find((applied, at) => isRejected(at) && applied.language === language);
    const candidate = await browser.newContext({
      ...{ baseURL: productUrl(), locale: language, javaScriptEnabled: false },
    });
    const form = await candidate.newPage();
    await form.goto(rejected?.statusPath ?? '');
    await expect(form.getByRole('heading', { level: 1 })).toHaveText(rejections[language]);
    await candidate.close();
  }
  const kept = await fetch(productUrl() + one(0).statusPath, { headers: { 'accept-language': 'en' } });
  expect(await kept.text()).not.toContain(rejections.en);
});

test('three of those advanced get a scorecard, by keys', async ({ page }) => {
  await enter(page);
  const keys = page.keyboard;
  for (const at of [0, COUNT - 1, COUNT - 2]) {
    await page.goto(employerPaths.application(job, one(at).application));
    await expect(page.getByRole('button', { name: 'Write scorecard' })).toBeVisible();
    await keys.press('c');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Knows the work' })).toBeVisible();
    await keys.press('4');
    await keys.press('ArrowDown');
    await keys.press('3');
    await keys.press('ArrowDown');
    await keys.press(at === 0 ? '4' : '3');
    await keys.press('Control+Enter');
    await expect(page.getByText('Scorecard handed in')).toBeVisible();
    await page.goto(employerPaths.application(job, one(at).application));
    const part = page.getByRole('region', { name: /^Scorecards/ });
    await expect(part).toContainText('1 of 1 handed in');
    await expect(part).toContainText(at === 0 ? 'Strong yes' : 'Yes');
  }
});

test('two of those advanced book an interview', async ({ page }) => {
  await enter(page);
  for (const at of [0, COUNT - 1]) {
    const { application, email } = one(at);
    await page.goto(employerPaths.application(job, application));
    await expect(page.getByRole('heading', { level: 1, name: /Lopes/ })).toBeVisible();
    await page.keyboard.press('i');
    await page.getByLabel('Place or link').fill('Cais 1');
    await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await expect(page.getByText('Waiting for the candidate')).toBeVisible();
    const letter = (await lettersOf('interview-invitation')).find(({ recipient }) => recipient === email);
    const link = new URL(/https?:\S+\/interview\/\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    const interview = link.pathname.split('/').at(-1) as InterviewPermalink;
    const token = link.searchParams.values().next().value ?? '';
    const call = httpCaller(productUrl());
    const { slots } = await call(getPublicInterview, { params: { interview } }, { token });
    const slot = slots[at === 0 ? 0 : 1]?.id;
    if (slot === undefined) throw new Error('No time was proposed.');
    await call(bookInterview, { params: { interview }, body: { slot } }, { token });
    booked.push(interview);
    await page.reload();
    await expect(page.getByText('Booked · 45 min')).toBeVisible();
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
});
