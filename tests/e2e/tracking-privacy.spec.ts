/** What public pages keep on the device of a visit, whom they ask first, and what they never tell. */
import { login } from '#contract/auth.ts';
import { getSettings, saveSettings } from '#contract/employers.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoClip, demoEmployer, demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import {
  cookiesOf,
  countedBrowser,
  ID,
  namesOf,
  PATIENCE,
  sentBy,
  touch,
} from '#tests/support/e2e-visits.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.use(countedBrowser);

let clip: PublicJobClip;
let path: string;
test.beforeAll(async () => {
  clip = await demoClip();
  path = publicPaths.jobClip(clip.permalink);
});

test('a device that is not counted tells nothing, and shows its staff what it would have told', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const sent = sentBy(page);
  await page.goto('/analytics/block');
  await page.goto(path);
  const box = page.getByRole('region', { name: 'Events held back on this device' });
  await expect(box.getByText('job-clip-viewed')).toBeVisible(PATIENCE);
  await expect(box).toContainText('would be sent');
  await axe(page);
  await expect(box.getByText('job-clip-viewed')).toBeHidden({ timeout: 25_000 });
  await expect(box).toContainText('Events appear here for 10 seconds');
  await page.locator('[data-play]').first().click();
  await expect(box.getByText('job-clip-played')).toBeVisible(PATIENCE);
  await box.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await touch(page);
  await expect(box).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await cookiesOf(page)).not.toContain(ID);
  await page.goto('/analytics/block');
  await page.getByRole('button', { name: 'Unblock my analytics' }).click();
  await page.goto(path);
  await touch(page);
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed']);
});

test('a browser that asks for privacy is counted and never known again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const sent = sentBy(page);
  for (const _ of [1, 2]) {
    await page.goto(path);
    await touch(page);
    await page.mouse.move(210, 310);
  }
  await expect.poll(() => sent.length, PATIENCE).toBeGreaterThan(0);
  expect(sent.every(({ unlinked }) => unlinked === true)).toBe(true);
  expect(new Set(sent.map(({ anonymousId }) => anonymousId)).size).toBe(sent.length);
  expect(await cookiesOf(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test('what an address says of a person vanishes, and is said to nobody but the server', async ({ page }) => {
  const sent = sentBy(page);
  const persons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/public/persons')) persons.push(request.postData() ?? '');
  });
  const query = 'p-fn=Brid&p-ln={{LAST_NAME}}&p-e=brid%40a.example&p-sl=aB3dE5fG7h&utm_source=mail';
  await page.goto(`${path}?${query}#p-jt=Grower`);
  await expect(page).toHaveURL(`${path}?utm_source=mail`);
  await expect.poll(() => persons.length, PATIENCE).toBe(1);
  expect(JSON.parse(persons[0] ?? '{}')).toMatchObject({
    employerPermalink: demoEmployer,
    shareLinkPermalink: 'aB3dE5fG7h',
    person: { source: 'share-link', firstName: 'Brid', email: 'brid@a.example' },
  });
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed']);
  expect(sent[0]).toMatchObject({ path, shareLinkPermalink: 'aB3dE5fG7h' });
  expect(JSON.stringify(sent)).not.toMatch(/brid|LAST_NAME|Grower|utm/i);
  // The link stays for the visit; who it was for is kept nowhere.
  await page.goto(publicPaths.transcript(clip.permalink));
  await touch(page);
  await expect.poll(() => sent.at(-1)?.event, PATIENCE).toBe('job-clip-transcript-opened');
  expect(sent.at(-1)?.shareLinkPermalink).toBe('aB3dE5fG7h');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/brid/i);
  expect(persons).toHaveLength(1);
});

test.describe('where the employer asks first', () => {
  const call = httpCaller(productUrl());
  const params = { employer: demoEmployer };
  const setConsent = async (consentMode: 'on' | 'ask') => {
    const { version } = await call(getSettings, { params });
    await call(saveSettings, { params, body: { consentMode } }, { version });
  };
  test.beforeAll(async () => {
    await call(login, { body: demoOwner() });
    await setConsent('ask');
  });
  test.afterAll(() => setConsent('on'));

  test('nothing is kept before Yes, and No takes it back', async ({ page }) => {
    test.setTimeout(180_000);
    const sent = sentBy(page);
    await page.goto(path);
    const note = page.getByRole('complementary', { name: 'Privacy choices' });
    // Who only looks is asked as well, after a while: on a slow machine that is over before the page is there.
    expect(await (await page.request.get(path)).text()).toMatch(/<aside id="privacy-choices"[^>]* hidden/);
    await touch(page);
    await expect(note).toBeVisible(PATIENCE);
    await axe(page);
    await expect.poll(() => sent.length, PATIENCE).toBe(1);
    expect(sent[0]?.unlinked).toBe(true);
    expect(await cookiesOf(page)).toEqual([]);
    await note.getByRole('button', { name: 'Yes' }).click();
    await expect(note).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === ID);
    expect(cookie?.value).toBe(sent[0]?.anonymousId);
    await page.reload();
    await touch(page);
    await expect.poll(() => sent.length, PATIENCE).toBe(2);
    expect(sent[1]?.unlinked).toBeUndefined();
    await expect(note).toBeHidden();
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await note.getByRole('button', { name: 'No' }).click();
    await expect(note).toBeHidden();
    expect(await cookiesOf(page)).toEqual([]);
  });
});

test('without JavaScript every page is whole, and nothing is told', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  const sent = sentBy(page);
  for (const each of [path, publicPaths.transcript(clip.permalink), publicPaths.embed(clip.permalink)]) {
    const answer = await page.goto(each);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(sent).toEqual([]);
  expect(await plain.cookies()).toEqual([]);
  await plain.close();
});
