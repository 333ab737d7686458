/** An application from its first question to handed in and taken back: on a phone, with and without JavaScript. */
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expectNoSidewaysScroll, mailTo } from '#tests/support/demo-clips.ts';
import { makeJobs } from '#tests/support/e2e-jobs.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

type MadeJobs = Awaited<ReturnType<typeof makeJobs>>;
let made: MadeJobs;
test.beforeAll(async () => {
  made = await makeJobs();
});

const phone = { width: 390, height: 800 };
const resume = {
  name: 'my résumé.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Heat engineer since 2009. '.repeat(50)),
};
// A refused form is a failed load in the console; it is what these journeys provoke.
test.use({ viewport: phone, expectedErrors: [/status of (?:4\d\d|503)|ERR_FAILED/] });

// A journey looks with axe at each of its steps, and the machine may be busy.
test.setTimeout(120_000);

let people = 0;
const newPerson = () => {
  people += 1;
  return `mairi.${Date.now()}.${people}@example.com`;
};

const start = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Mairi');
  await page.getByLabel('Last name').fill('Sinclair');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /may use what I send/ }).check();
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page).toHaveURL(/\/apply\?r=/);
  // What the page keeps on the device it keeps once it is there.
  await page.waitForLoadState('load');
};
const errors = (page: Page) => page.locator('#errors');

/** The journey both kinds of browser take; `hasScript` says which way conditions are shown. */
async function journey(page: Page, hasScript: boolean): Promise<void> {
  const email = newPerson();
  // axe itself needs scripts.
  const look = hasScript ? axe : async () => undefined;
  await page.goto(made.jobPath);
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start your application');
  await look(page);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(errors(page)).toBeFocused();
  await expect(errors(page).getByRole('link')).toHaveCount(4);
  await errors(page).getByRole('link', { name: 'First name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await start(page, email);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions');
  // The link to an error left its fragment in the address. Carried along, it may take the focus from the heading.
  await expect(page).toHaveURL(/\/apply\?r=[\w.-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const condition = page.getByLabel('Who issued it?');
  await expect(condition).toBeVisible({ visible: !hasScript });
  if (!hasScript) await expect(page.getByText('If you answered yes to')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(condition).toBeVisible();
  await page.getByLabel('Why glass?').fill('Short');
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByLabel(/^Résumé/).setInputFiles(resume);
  if (hasScript) {
    await expect(page.getByText('my résumé.txt is saved')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Saved \d/ })).toBeVisible();
  }
  await look(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(errors(page)).toBeFocused();
  await expect(errors(page)).toContainText('Who issued it?: Please answer this.');
  await expect(errors(page)).toContainText('Why glass?: Use at least 10 characters.');
  // Nothing is asked for twice.
  await expect(page.getByLabel('Why glass?')).toHaveValue('Short');
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(page.getByText('my résumé.txt is saved')).toBeVisible();
  await look(page);
  await page.getByLabel('Who issued it?').fill('The harbour office');
  await page.getByLabel('Why glass?').fill('Because it keeps the rain out and the light in.');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application received');
  await expect(page.getByText(/^Number [\w-]{10,12} · Submitted on/)).toBeVisible();
  await look(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Withdraw', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw my application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have withdrawn this application');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have withdrawn this application');
}

test('with JavaScript, saved as one goes', ({ page }) => journey(page, true));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each step is a form', ({ page }) => journey(page, false));

  test('a résumé of every kind travels with the answers', async ({ page }) => {
    await page.goto(made.applyPath);
    await start(page, newPerson());
    const pdf = readFileSync(new URL('../support/one-page.pdf', import.meta.url));
    await page
      .getByLabel(/^Résumé/)
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('button', { name: 'Save and finish later' }).click();
    await expect(page.getByText(/^Saved\. Use the link in our e-mail/)).toBeVisible();
    await expect(page.getByText('cv.pdf is saved')).toBeVisible();
    await page.getByRole('button', { name: 'Remove cv.pdf' }).click();
    await expect(page.getByText('cv.pdf is saved')).toBeHidden();
    await page.getByLabel(/^Résumé/).setInputFiles({
      ...{ name: 'cv.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('MZ this is no PDF'.padEnd(3000, '\0')),
    });
    await page.getByRole('button', { name: 'Save and finish later' }).click();
    await expect(errors(page)).toContainText('This file is not a PDF, DOCX, ODT, plain text, JPG or PNG.');
  });

  test('a file that is too large says so, and nothing breaks', async ({ page }) => {
    await page.goto(made.applyPath);
    await start(page, newPerson());
    await page.getByLabel(/^Résumé/).setInputFiles({
      ...{ name: 'big.txt', mimeType: 'text/plain' },
      buffer: Buffer.alloc(12_000_000, 'a'),
    });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText(/The files were larger than 10 MB/)).toBeVisible();
  });

  test('the clips of the team have their native players, and pay its way to the calculator', async ({
    page,
  }) => {
    await page.goto(made.jobPath);
    await expect(page.locator('audio[controls]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Salary calculator: $40k–$52k' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share this job' })).toBeHidden();
  });
});

test('the mailed link opens the application on another device, in the language that was chosen', async ({
  page,
  browser,
}) => {
  const email = newPerson();
  await page.goto(`${made.applyPath}?lng=fr`);
  await page.getByLabel('Prénom').fill('Mairi');
  await page.getByLabel('Nom', { exact: true }).fill('Sinclair');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Commencer la candidature' }).click();
  await expect(page.getByText('Étape 2 sur 2')).toBeVisible();
  await page.getByLabel('Why glass?').fill('Half an ans');
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  const { text } = await mailTo(email);
  const link = /https?:\S+\/apply\?r=\S+/.exec(text)?.[0] ?? '';
  const other = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  const there = await other.newPage();
  await there.goto(link);
  await expect(there.getByLabel('Why glass?')).toHaveValue('Half an ans');
  await there.getByRole('link', { name: 'PT', exact: true }).click();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Perguntas');
  await expect(there.getByLabel('Why glass?')).toHaveValue('Half an ans');
  await other.close();
});

test('what was entered before is filled in on this device, until it is cleared', async ({ page }) => {
  const email = newPerson();
  await page.goto(made.applyPath);
  await start(page, email);
  await page.goto(made.applyPath);
  await expect(page.getByLabel('First name')).toHaveValue('Mairi');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByRole('link', { name: 'Continue your application' })).toHaveAttribute('href', /\?r=/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

test('while the server is away nothing is lost and nothing was sent', async ({ page }) => {
  await page.goto(made.applyPath);
  await page.getByLabel('First name').fill('Mairi');
  await page.getByLabel('Last name').fill('Sinclair');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.route('**/apply', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was sent');
  await expect(page.getByLabel('First name')).toHaveValue('Mairi');
  await page.unroute('**/apply');
  await start(page, newPerson());
});

test('what is typed before the form is awake is kept', async ({ page }) => {
  await page.route(/\/_astro\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.goto(made.applyPath, { waitUntil: 'commit' });
  await page.getByLabel('First name').pressSequentially('Mairi', { delay: 30 });
  await page.getByRole('checkbox', { name: /may use what I send/ }).check();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByLabel('First name')).toHaveValue('Mairi');
  await expect(page.getByRole('checkbox', { name: /may use what I send/ })).toBeChecked();
});

test('a form that is sent before it is awake is sent once', async ({ page }) => {
  const slowly = (ms: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined);
  };
  await page.route(/\/_astro\//, slowly(800));
  await page.goto(made.applyPath, { waitUntil: 'commit' });
  let sent = 0;
  await page.route(/\/apply\??$/, (route) => {
    sent += 1;
    // Awake meanwhile.
    return slowly(2_500)(route);
  });
  await start(page, newPerson());
  expect(sent).toBe(1);
});

test('the page of an application is kept nowhere and told to nobody', async ({ request }) => {
  for (const path of [made.applyPath, `${made.applyPath}?r=nothing123.${'t'.repeat(43)}`]) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.headers().etag).toBeUndefined();
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).toContain('content="noindex"');
  }
  const foreign = await request.post(made.applyPath, {
    headers: { origin: 'https://evil.example' },
    multipart: { step: 'start' },
  });
  expect(foreign.status()).toBe(403);
});
