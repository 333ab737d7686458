/** Every screen of the employer app and every kind of public page, by the links that lead there: no policy is broken, and nothing is asked of others. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '#contract/auth.ts';
import { listCampaignPages } from '#contract/campaign-pages.ts';
import { Block } from '#contract/content-page-blocks.ts';
import { listContentPageJobPages, listStoryMatches } from '#contract/content-page-job-pages.ts';
import { createContentPage, listContentPages, publishContentPage } from '#contract/content-pages.ts';
import { listInterviewGuides } from '#contract/interview-guides.ts';
import { getJobPage, listJobPages } from '#contract/job-pages.ts';
import { createPdfReport } from '#contract/pdf-reports.ts';
import { createSalaryLink, SalaryInput } from '#contract/salary-calculator.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import { createShareLink } from '#contract/share-links.ts';
import { employerPaths, publicPaths, shareLinkPaths } from '#lib/paths.ts';
import { crawl } from '#tests/support/crawl.ts';
import { demoClip, demoEmployer, demoOwner, productUrl, signIn } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { patternOf } from '../../src/islands/employer-app/route.ts';
import { routes } from '../../src/islands/employer-app/routes.ts';

const pathOf = (link: string) => link.split('?')[0] ?? link;
const hasNames = (path: string) => path.includes(':');

test.describe('the employer app', () => {
  const screens = routes.map(({ path, least }) => ({ path, least, pattern: patternOf(pathOf(path))[0] }));
  const screenOf = (link: string) => screens.find(({ pattern }) => pattern.test(pathOf(link)))?.path;

  // Where one comes back to from Lever, and with a mailed address, something is missing without it.
  test.use({ expectedErrors: [/status of (400|401|404|422)/] });

  test('opens every screen without breaking a policy', async ({ page, context }) => {
    test.setTimeout(600_000);
    const open = screens.filter(({ path, least }) => least === null && !hasNames(path));
    const wishes = { base: productUrl(), kindOf: (link: string) => screenOf(link) ?? link, most: 4 };
    const signedOut = await crawl(context, {
      ...wishes,
      from: open.map(({ path }) => path),
      isOurs: (link) => open.some(({ path }) => path === screenOf(link)),
    });
    await signIn(page);
    await expect(page).not.toHaveURL(/\/employers\/login/);
    const closed = screens.filter(({ path }) => !open.some((one) => one.path === path));
    const signedIn = await crawl(context, {
      ...wishes,
      from: [
        ...closed.map(({ path }) => path).filter((path) => !hasNames(path)),
        ...(await shareLinks()),
        ...(await reports()),
      ],
      isOurs: (link) => closed.some(({ path }) => path === screenOf(link)),
    });
    const seen = new Set([...signedOut.paths, ...signedIn.paths].map(screenOf));
    expect(screens.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
    expect([...signedOut.elsewhere, ...signedIn.elsewhere]).toEqual([]);
    // One policy for the whole app: the editor needs no other.
    expect([...new Set([...signedOut.styles, ...signedIn.styles].map(([style]) => style))]).toHaveLength(1);
  });
});

/** A screen of a share link for each kind of thing, which nobody made yet in the demo. */
async function shareLinks(): Promise<string[]> {
  const { call, params } = await asOwner();
  const first = async (pages: Promise<{ data: { permalink: string }[] }>) => (await pages).data[0]?.permalink;
  const owners: [ShareLinkOwner, string | undefined][] = [
    ['content-page', await first(call(listContentPages, { params, query: { type: ['page', 'careers'] } }))],
    ['campaign-page', await first(call(listCampaignPages, { params, query: {} }))],
    ['interview-guide', await first(call(listInterviewGuides, { params, query: {} }))],
    ['job-page', await first(call(listJobPages, { params, query: {} }))],
  ];
  return Promise.all(
    owners.map(async ([ownerType, ownerPermalink]) => {
      if (ownerPermalink === undefined) throw new Error(`The demo has no ${ownerType}.`);
      const made = await call(
        createShareLink,
        { params, body: { ownerType, ownerPermalink } },
        { idempotencyKey: crypto.randomUUID() },
      );
      return shareLinkPaths[ownerType](ownerPermalink, made.permalink);
    }),
  );
}

/** The panel of reports, and the screen of one that nobody made yet in the demo. */
async function reports(): Promise<string[]> {
  const { call, params } = await asOwner();
  const range = { from: '2026-01-01', to: '2026-01-31' };
  const made = await call(
    createPdfReport,
    { params, body: { type: 'clip-performance', range } },
    { idempotencyKey: crypto.randomUUID() },
  );
  return [employerPaths.reports, employerPaths.pdfReport(params.employer, made.permalink)];
}

test.describe('the public pages', () => {
  // Not of the site alone: frames of the employer app, which its screens open, pages for developers, and what no
  // address leads to by itself: a job with its story stands at the job's own.
  const others = /^(preview|employers|_diagnostics|auth|impersonate|500|404)|\/story\.astro$/;
  const files = globSync('**/*.astro', { cwd: join(import.meta.dirname, '../../src/pages') });
  const kinds = files
    .filter((file) => !others.test(file))
    .map((file) => ({ file, pattern: patternOfFile(file) }))
    // A named path before any other.
    .sort((one, other) => Number(one.file.includes('...')) - Number(other.file.includes('...')));
  const kindOf = (link: string) => kinds.find(({ pattern }) => pattern.test(pathOf(link)))?.file;

  // Closed jobs and addresses nobody has are opened too.
  test.use({ expectedErrors: [/status of (404|410)/] });

  test('of every kind break no policy', async ({ context }) => {
    test.setTimeout(300_000);
    const base = productUrl();
    const { paths, elsewhere } = await crawl(context, {
      base,
      from: [
        await jobWithStory(),
        ...(await sitemap(base)),
        ...(await framed()),
        await salaryLink(),
        await pageForBuyers(),
        ...['/salary-calculator', '/analytics/block', '/logout', '/nothing'],
        // A link nobody has: a real one comes by mail, a day after somebody left an application.
        '/app-reminder/opt-out/nobodys1234',
        // Its candidate gets it by mail too.
        '/interview/nobodys1234?k=nobodys',
        // A colleague's, by mail as well.
        '/video-clip/record/nobodys1234',
        // Found on paper.
        '/l/nobodys1234',
        '/t/nobodys1234',
      ],
      isOurs: (link) =>
        !/^\/(v1|employers|__outbox|media|images|login$)/.test(link) && !/\.\w+$/.test(pathOf(link)),
      kindOf: (link) => kindOf(link) ?? link,
      most: 12,
    });
    const seen = new Set(paths.map(kindOf));
    expect(kinds.map(({ file }) => file).filter((file) => !seen.has(file))).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});

/** Paths of all pages that search engines are told of. */
async function sitemap(base: string): Promise<string[]> {
  const locations = async (path: string) => {
    const answer = await fetch(base + path);
    expect(answer.status).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)</g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
  };
  const parts = await locations('/sitemap.xml');
  const pages = (await Promise.all(parts.map(locations))).flat();
  expect(pages.length).toBeGreaterThan(10);
  return pages;
}

async function salaryLink(): Promise<string> {
  const { permalink } = await httpCaller(productUrl())(
    createSalaryLink,
    { body: { offers: [SalaryInput.parse({ payType: 'annual', amount: 95_000 })] } },
    { idempotencyKey: crypto.randomUUID() },
  );
  return `/salary-calculator/link/${permalink}`;
}

/** What stands in frames of other sites, which no link leads to. */
async function framed(): Promise<string[]> {
  const { permalink, tracks } = await demoClip();
  return [publicPaths.embed(permalink), publicPaths.trackEmbed(permalink, tracks[0]?.permalink ?? '')];
}

/** A job on whose page the demo's story stands. */
async function jobWithStory(): Promise<string> {
  const { call, params } = await asOwner();
  const [story] = (await call(listContentPageJobPages, { params, query: {} })).data;
  if (story === undefined) throw new Error('The demo has no job story.');
  const pairing = { ...params, contentPageJobPage: story.permalink };
  const [match] = (await call(listStoryMatches, { params: pairing, query: {} })).data;
  if (match === undefined) throw new Error('The demo’s story matches no job.');
  const job = await call(getJobPage, { params: { ...params, page: match.jobPage.permalink } });
  const path = publicPaths.jobPage(job.jobBoard.permalink, job.permalink);
  expect(await (await fetch(productUrl() + path)).text(), 'the story is there').toContain('id="story"');
  return path;
}

/** Pages for buyers are kept out of search engines, and the demo has none. */
async function pageForBuyers(): Promise<string> {
  const { call, params } = await asOwner();
  const title = 'For buyers';
  const blocks = [Block.parse({ id: 'text', type: 'rich-text', props: { html: '<p>Ask us.</p>' } })];
  const { permalink, version } = await call(
    createContentPage,
    { params, body: { type: 'sales', title, blocks } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await call(publishContentPage, { params: { ...params, page: permalink }, body: {} }, { version });
  return `/sales/${demoEmployer}/page/${permalink}`;
}

async function asOwner() {
  const call = httpCaller(productUrl());
  const { user } = await call(login, { body: demoOwner() });
  return { call, params: { employer: user.employerId ?? '' } };
}

/** The addresses that a file under `src/pages` answers. */
function patternOfFile(file: string): RegExp {
  const path = file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '');
  const source = path.replaceAll(/\[\.{3}\w+\]/g, '.+').replaceAll(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^/${source}$`);
}
