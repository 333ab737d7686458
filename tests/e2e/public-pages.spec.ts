/** The pages a candidate sees, as stored: without cookies, without strangers, with and without JavaScript. */
import type { Page } from '@playwright/test';
import type { PublicJobClip } from '#contract/job-clip.ts';
import {
  demoClip,
  demoClips,
  expectNoSidewaysScroll,
  playedSeconds,
  productUrl,
  wordsOf,
} from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

let clip: PublicJobClip;
let pages: { name: string; path: string; status: number }[];
test.beforeAll(async () => {
  clip = await demoClip();
  const base = `/job-clip/${clip.permalink}`;
  pages = [
    { name: 'clip', path: base, status: 200 },
    { name: 'transcript', path: `${base}/transcript`, status: 200 },
    { name: 'embed', path: `${base}/embed`, status: 200 },
    { name: 'embed of a track', path: `${base}/track/${clip.tracks[0]?.permalink}/embed`, status: 200 },
    { name: 'daily highlights', path: '/daily-highlights', status: 200 },
    { name: 'day without highlights', path: '/daily-highlights/2020-01-01', status: 404 },
    { name: 'month', path: `/daily-highlights/archive/${thisMonth()}`, status: 200 },
    { name: 'nothing', path: '/nothing/here', status: 404 },
    { name: 'sign out', path: '/logout', status: 200 },
    { name: 'blocked analytics', path: '/analytics/block', status: 200 },
  ];
});

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** Everything the page asked of another origin. */
function strangersOf(page: Page): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(productUrl()) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url());
  });
  return strangers;
}

const widths = [1280, 390, 320];
const names = [
  ...['clip', 'transcript', 'embed', 'embed of a track', 'daily highlights', 'day without highlights'],
  ...['month', 'nothing', 'sign out', 'blocked analytics'],
];
// The visitor's id is kept by the browser itself, never with an answer; frames and the rest keep nothing.
const keptBy: Record<string, string[]> = {
  clip: ['jc-anonymous-id'],
  transcript: ['jc-anonymous-id'],
  'daily highlights': ['jc-anonymous-id'],
  'blocked analytics': ['jc-analytics-blocked'],
};
const pageOf = (name: string) => {
  const found = pages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no page ${name}.`);
  return found;
};

// A page that is missing is a failed load in the console; it is what these tests ask for.
test.use({ expectedErrors: [/status of 404/] });

for (const name of names) {
  test.describe(`the page: ${name}`, () => {
    test('has its status, asks no stranger and keeps nothing', async ({ page, context }) => {
      const { path, status } = pageOf(name);
      const strangers = strangersOf(page);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(status);
      expect(strangers).toEqual([]);
      const cookies = (await context.cookies()).map((cookie) => cookie.name.replace(/-development$/, ''));
      expect(cookies).toEqual(keptBy[name] ?? []);
      if (name !== 'blocked analytics') expect(await answer?.headerValue('set-cookie')).toBeNull();
    });

    for (const scheme of ['light', 'dark'] as const) {
      test(`reads well in ${scheme}, at every width`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme });
        // Signing out goes on to sign-in; without an answer the page stays to be looked at.
        await page.route('**/v1/auth/logout', () => undefined);
        await page.goto(pageOf(name).path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await axe(page);
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}

test.describe('languages', () => {
  const words = { en: ['Read full transcript', 'Made with'], fr: ['Réalisé avec'], pt: ['Feito com'] };
  for (const [language, labels] of Object.entries(words)) {
    test(`labels in ${language}`, async ({ page }) => {
      await page.goto(`/job-clip/${clip.permalink}?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const label of labels) await expect(page.getByText(label).first()).toBeVisible();
      // What people say stays in the language they said it in.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title);
    });
  }

  test('the query speaks before the browser, and the browser before the page', async ({ browser }) => {
    const french = await browser.newContext({ locale: 'fr-CA' });
    const page = await french.newPage();
    await page.goto(`/job-clip/${clip.permalink}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto(`/job-clip/${clip.permalink}?lng=portugese`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await french.close();
  });

  test('the links of the header change the labels', async ({ page }) => {
    await page.goto(`/job-clip/${clip.permalink}`);
    await page.getByRole('link', { name: /fr/i }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('every cue stands in the HTML of the transcript', async ({ request }) => {
  const html = await (await request.get(`/job-clip/${clip.permalink}/transcript`)).text();
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const words = await wordsOf(clip);
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((cue) => !text.includes(cue))).toEqual([]);
});

test('the transcript can be taken away as a file', async ({ request }) => {
  for (const [format, opening] of [
    ['vtt', 'WEBVTT'],
    ['srt', '1'],
  ] as const) {
    const file = await request.get(`/job-clip/${clip.permalink}/transcript.${format}`);
    expect(file.status()).toBe(200);
    expect((await file.text()).trimStart()).toMatch(new RegExp(`^${opening}`));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the clip has its native player, words, people and links', async ({ page }) => {
    await page.goto(`/job-clip/${clip.permalink}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title);
    const media = page.locator('audio[controls], video[controls]');
    await expect(media).toHaveCount(clip.tracks.length);
    await expect(media.first()).toBeVisible();
    expect((await media.first().boundingBox())?.height).toBeGreaterThan(24);
    await page.getByRole('link', { name: 'Read full transcript' }).click();
    await expect(page).toHaveURL(/\/transcript$/);
  });

  test('the embed keeps its native player', async ({ page }) => {
    await page.goto(`/job-clip/${clip.permalink}/embed`);
    await expect(page.locator('audio[controls], video[controls]').first()).toBeVisible();
  });

  test('signing out is a button, since a visit changes nothing', async ({ page }) => {
    await page.goto('/logout');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  test('analytics are blocked, and counted again by a form', async ({ page, context }) => {
    await page.goto('/analytics/block');
    await expect(page.getByText('We are now blocking your analytics')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['jc-analytics-blocked-development']);
    await page.getByRole('button', { name: 'Unblock my analytics' }).click();
    await expect(page.getByText('Your visits are counted again on this device.')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('the employer area says that it needs JavaScript', async ({ page }) => {
    await page.goto('/employers/login');
    const words = page.getByRole('paragraph');
    await expect(words).toBeVisible();
    await expect(words).toHaveText('The employer area needs JavaScript. Candidates’ pages do not.');
  });
});

test.describe('the player by keyboard alone', () => {
  test('is reached, plays, seeks, changes the question and stops', async ({ page }) => {
    await page.goto(`/job-clip/${clip.permalink}`);
    const play = page
      .getByRole('group', { name: 'Player' })
      .getByRole('button', { name: 'Play', exact: true });
    for (let tab = 0; tab < 30; tab += 1) {
      await page.keyboard.press('Tab');
      if (await play.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(play).toBeFocused();
    await page.keyboard.press('Enter');
    const pause = page
      .getByRole('group', { name: 'Player' })
      .getByRole('button', { name: 'Pause', exact: true });
    await expect(pause).toBeVisible();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('l');
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(12);
    // A phone that is locked says what it hears.
    const shown = await page.evaluate(() => {
      const { title, artist, album, artwork } = navigator.mediaSession.metadata ?? {};
      return { title, artist, album, pictures: artwork?.length };
    });
    expect(shown).toEqual({
      ...{ title: clip.tracks[0]?.title, artist: clip.employerName, album: clip.title, pictures: 1 },
    });
    await page.keyboard.press('Enter');
    await expect(play).toBeVisible();
    if (clip.tracks.length > 1) {
      await page.keyboard.press('n');
      await expect(page.getByText(`Question 2 of ${clip.tracks.length}`)).toBeVisible();
    }
  });

  test('the first stop skips to the content', async ({ page }) => {
    await page.goto(`/job-clip/${clip.permalink}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });
});

test('a tap on play before anything has loaded plays at once', async ({ page }) => {
  // Whatever is not the page itself comes late, but the sound.
  await page.route(/\.(?:js|mjs)(?:\?|$)|\/_astro\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => undefined);
  });
  await page.goto(`/job-clip/${clip.permalink}`, { waitUntil: 'commit' });
  const placeOfPlayer = () =>
    page
      .getByRole('group', { name: 'Player' })
      .evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  const before = await placeOfPlayer();
  const tapped = Date.now();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => playedSeconds(page), { timeout: 3_000, intervals: [50] }).toBeGreaterThan(0);
  expect(Date.now() - tapped, 'before the scripts came').toBeLessThan(3_500);
  await listenIn(page);
  expect(await placeOfPlayer()).toBe(before);
  // The player that wakes afterwards takes over what is playing.
  await expect(
    page.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Pause', exact: true }),
  ).toBeVisible({ timeout: 12_000 });
  const then = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(then);
  expect(await placeOfPlayer(), 'waking moves nothing').toBe(before);
  const { signs, silentSeconds, isStillThere } = await page.evaluate(() => window.listened());
  expect(signs, 'what a gap is told by').toEqual([]);
  expect(isStillThere, 'the same element plays on').toBe(true);
  expect(silentSeconds, 'of all that passed meanwhile').toBeLessThan(0.3);
});

/** Listens to the element that plays: every sign of a gap, and how much of the time that passes it does not play. */
const listenIn = (page: Page) =>
  page.evaluate(() => {
    const [element] = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].filter(
      ({ paused }) => !paused,
    );
    if (element === undefined) throw new Error('Nothing plays.');
    const signs: string[] = [];
    for (const sign of ['pause', 'seeking', 'emptied', 'waiting', 'ended', 'ratechange'])
      element.addEventListener(sign, () => signs.push(sign));
    const [since, from] = [performance.now(), element.currentTime];
    window.listened = () => ({
      signs,
      isStillThere: element.isConnected && !element.paused,
      silentSeconds: (performance.now() - since) / 1000 - (element.currentTime - from),
    });
  });

declare global {
  interface Window {
    listened: () => { signs: string[]; silentSeconds: number; isStillThere: boolean };
  }
}

test.describe('addresses', () => {
  test('/login leads to sign-in for good, with its query', async ({ request }) => {
    const answer = await request.get('/login?from=%2Femployers%2Fcontent-library&lng=fr', {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe('/employers/login?from=%2Femployers%2Fcontent-library&lng=fr');
  });

  test('the old address of the studio leads to it for good, with its query', async ({ request }) => {
    const answer = await request.get(`/employers/podcast/job-clip/${clip.permalink}/edit?tab=x`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(`/employers/content-library/podcast/${clip.permalink}/edit?tab=x`);
  });

  test('a clip that is none is missing, in its pages and its frames', async ({ request }) => {
    for (const path of [
      '/job-clip/nothing1234',
      '/job-clip/nothing1234/transcript',
      '/job-clip/nothing1234/embed',
      `/job-clip/${clip.permalink}/track/nothing1234/embed`,
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('an address of the employer area that leads nowhere is missing, and the others are there', async ({
    request,
  }) => {
    for (const [path, status] of [
      ['/employers', 200],
      ['/employers/talent-pool/person/k3y8Qm2Lx9a?tab=notes', 200],
      ['/employers/nowhere', 404],
      ['/employers/job/a/b', 404],
    ] as const)
      expect((await request.get(path)).status(), path).toBe(status);
  });

  test('a track of another clip is missing in the frame', async ({ request }) => {
    const other = (await demoClips()).find(({ permalink }) => permalink !== clip.permalink);
    const answer = await request.get(
      `/job-clip/${clip.permalink}/track/${other?.tracks[0]?.permalink}/embed`,
    );
    expect(answer.status()).toBe(404);
  });
});
