/** Two browsers: a visitor listens unknown, comes by a share link and applies; staff see it as it happens. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { listPersons } from '#contract/persons.ts';
import { createShareLink, listSourcingTemplates } from '#contract/share-links.ts';
import type { Call } from '#lib/api/create-call.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { demoClip, demoEmployer, demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { makeJobs } from '#tests/support/e2e-jobs.ts';
import { expect as expectAtOnce, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter } from '#tests/support/staff-screens.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

// What comes in live comes when a busy machine gets to it.
const expect = expectAtOnce.configure({ timeout: 60_000 });
// Machines are left out of every figure, and an automated browser says that it is one, in what it sends on leaving too.
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags(), `--user-agent=${VISITOR}`],
  },
});
const params = { employer: demoEmployer };
const HEARD_SECONDS = 3;
const resume = {
  name: 'ottilie.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Keeps boilers since 2014. '.repeat(40)),
};

const somebody = {
  first: 'Ottilie',
  last: `Brandvold ${randomBytes(3).toString('hex')}`,
  email: `ottilie.${randomBytes(4).toString('hex')}@example.com`,
};

/** A link to the job with Greenhouse's fields, filled in as Greenhouse fills them. */
async function mailedLink(call: Call, job: string): Promise<string> {
  const { data } = await call(listSourcingTemplates, { params });
  const { template } = data.find(({ tool }) => tool === 'greenhouse-interview-confirmation') ?? {};
  if (template === undefined) throw new Error('There are no merge fields of Greenhouse.');
  const link = await call(createShareLink, {
    params,
    body: { ownerType: 'job-page', ownerPermalink: job, name: `Interview of ${somebody.last}` },
  });
  const filled = template
    .replace(/\{\{JOB_NAME\}\}/gi, 'Heat%20and%20water%20engineer')
    .replace(/\{\{CANDIDATE_FIRST_NAME\}\}/gi, somebody.first)
    .replace(/\{\{CANDIDATE_LAST_NAME\}\}/gi, encodeURIComponent(somebody.last))
    .replace(/\{\{CANDIDATE_NAME\}\}/gi, encodeURIComponent(`${somebody.first} ${somebody.last}`))
    .replace(/\{\{CANDIDATE_EMAIL(?:_ADDRESS)?\}\}/gi, encodeURIComponent(somebody.email));
  expect(filled, 'every field is filled in').not.toContain('{{');
  const { pathname, search } = new URL(link.url);
  return `${pathname}${search}&${filled.replace(/^[?&]/, '')}`;
}

async function openVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl(), userAgent: VISITOR, locale: 'en-GB' });
  return context.newPage();
}

async function listen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-play]').first().click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(HEARD_SECONDS);
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await page.getByLabel('First name').fill(somebody.first);
  await page.getByLabel('Last name').fill(somebody.last);
  await page.getByLabel('E-mail').fill(somebody.email);
  await page.getByRole('checkbox', { name: /may use what I send/ }).check();
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel('Why glass?').fill('Because it carries light and holds the warmth.');
  await page.getByLabel(/^Résumé/).setInputFiles(resume);
  await expect(page.getByText(`${resume.name} is saved`)).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application received');
}

test('a visitor listens, is named by a share link and applies, all of it live before the recruiter', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const call = httpCaller(productUrl());
  await call(login, { body: demoOwner() });
  const { job } = await makeJobs();
  const clip = await demoClip();
  const link = await mailedLink(call, job);

  await enter(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const feed = page.getByRole('region', { name: 'Live activity' });
  const visitor = await openVisitor(browser);
  await listen(visitor, publicPaths.jobClip(clip.permalink));
  await expect(
    feed
      .getByRole('listitem')
      .filter({ hasText: `plays ${clip.title}` })
      .first(),
  ).toBeVisible();

  const named = visitor.waitForResponse(/\/v1\/public\/persons/);
  await visitor.goto(link);
  await visitor.mouse.move(40, 40);
  await named;
  expect(visitor.url()).not.toContain('p-');
  await expect(
    feed.getByRole('listitem').filter({ hasText: 'views Heat and water engineer' }).first(),
  ).toBeVisible();

  const found = async () =>
    (await call(listPersons, { params, query: { search: somebody.last } })).data[0]?.permalink ?? '';
  await expect.poll(found).not.toBe('');
  const desk = await page.context().newPage();
  await desk.goto(employerPaths.person(await found()));
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(somebody.last);
  const told = desk.getByRole('feed').getByRole('article');
  // What was heard before anybody knew who it was belongs to the person now.
  await expect(
    told.filter({ hasText: `“${clip.title}”` }).filter({ hasText: 'Listened to 0:0' }),
  ).toHaveCount(1);
  await expect(told.filter({ hasText: 'Viewed a job' })).toHaveCount(1);

  await apply(visitor);
  await expect(told.filter({ hasText: /^(?:Today)?Applied/ })).toHaveCount(1);
  await expect(feed.getByRole('listitem').filter({ hasText: 'applied for' }).first()).toBeVisible();
  // The browser tells of it; an application is told by the server, and may be there sooner.
  await expect(told.filter({ hasText: 'Started an application' })).toHaveCount(1);
  const words = await told.allInnerTexts();
  const place = (sign: RegExp) => words.findIndex((text) => sign.test(text));
  // Newest first.
  const order = [
    /Applied/,
    /Started an application/,
    /Viewed a job/,
    /Listened to 0:0[3-9]/,
    /Played a clip/,
  ].map(place);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  const heard = Number(
    /Listened to 0:0(\d)/.exec(words.find((text) => text.includes('Listened to 0:0')) ?? '')?.[1],
  );
  expect(heard).toBeGreaterThanOrEqual(HEARD_SECONDS);
  await visitor.context().close();
});
