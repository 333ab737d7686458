/** The page of a job as candidates read it: by keyboard, on a phone, when it is closed. */
import { expectNoSidewaysScroll, playedSeconds } from '#tests/support/demo-clips.ts';
import { makeJobs } from '#tests/support/e2e-jobs.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

type MadeJobs = Awaited<ReturnType<typeof makeJobs>>;
let made: MadeJobs;
test.beforeAll(async () => {
  made = await makeJobs();
});

const phone = { width: 390, height: 800 };
// A page that is gone is a failed load in the console; it is what these tests provoke.
test.use({ viewport: phone, expectedErrors: [/status of (?:4\d\d|503)|ERR_FAILED/] });

// A journey looks with axe at each of its steps, and the machine may be busy.
test.setTimeout(120_000);

test.describe('the page of a job', () => {
  test('can be read by keyboard: Apply comes right after the heading, and no bar hides the focus', async ({
    page,
  }) => {
    await page.goto(made.jobPath);
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main a.button')].slice(0, 2).map(({ tagName }) => tagName),
    );
    expect(order).toEqual(['H1', 'A']);
    for (let tab = 0; tab < 40; tab += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body || focused.closest('.dock')) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above?.closest('.dock') ? focused.textContent : null;
      });
      expect(hidden, 'behind the bar').toBeNull();
    }
  });

  test('plays the team one at a time', async ({ page }) => {
    await page.goto(made.jobPath);
    const buttons = page.getByRole('button', { name: /^Play: / });
    await buttons.first().click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    await buttons.nth(1).click();
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`reads well in ${scheme}, at every width`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of [made.jobPath, made.applyPath, made.closedPath]) {
        await page.goto(path);
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await axe(page);
          await expectNoSidewaysScroll(page);
        }
      }
    });
  }

  test('wakes no React before somebody touches it', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(made.jobPath, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /client|island/.test(url))).toEqual([]);
    expect(await page.locator('astro-island').count()).toBe(0);
  });

  test('is one press away from the clips of its team', async ({ page }) => {
    await page.goto(made.jobPath);
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/job-clip\//);
    const job = page.locator(`a[href$="${made.jobPath}"]`);
    await expect(job).toHaveText('Heat and water engineer');
    await job.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heat and water engineer');
  });

  test('applied to elsewhere says where', async ({ page }) => {
    await page.goto(made.elsewherePath);
    await expect(page.getByRole('link', { name: 'Apply at jobs.example.com' }).first()).toHaveAttribute(
      'href',
      'https://www.jobs.example.com/apply/4',
    );
    await expect(page.getByText('$25.50/hour').first()).toBeVisible();
  });

  test('tells search engines of it, unless it is unlisted', async ({ request }) => {
    const html = await (await request.get(made.jobPath)).text();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const [posting] = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
    for (const field of [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation',
      'validThrough',
    ])
      expect(posting?.[field], field).toBeTruthy();
    expect(html).toContain('<link rel="canonical"');
    const unlisted = await request.get(made.unlistedPath);
    expect(unlisted.status()).toBe(200);
    expect(await unlisted.text()).toMatch(/<meta name="robots" content="noindex"/);
    expect(await unlisted.text()).not.toContain('JobPosting');
  });

  test('that is closed says so, and where to go', async ({ page }) => {
    const answer = await page.goto(made.closedPath);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is closed');
    await expect(page.getByRole('link', { name: 'Heat and water engineer' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stay in touch' })).toHaveAttribute(
      'href',
      /#stay-in-touch$/,
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await page.content()).not.toContain('JobPosting');
    expect((await page.goto(`${made.closedPath}/apply`))?.status()).toBe(410);
  });

  test('of another board, or of none, is missing', async ({ request }) => {
    const other = await makeJobs();
    const crossed = made.jobPath.replace(made.board, other.board);
    for (const path of [crossed, `${crossed}/apply`, `/job-board/${made.board}/job/nothing123`])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});
