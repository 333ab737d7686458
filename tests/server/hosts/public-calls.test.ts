/** Under an employer's own host no public read tells of another employer; on the product's host each of them answers. */
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { keywordFor } from '#tests/support/text-desk.ts';
import { makeSmartLink } from '../smart-links/make-smart-links.ts';
import { serveHost } from './serve-host.ts';

const { app, desk, get } = await serveHost();
const stranger = await newDesk(app);

/** A public thing of each kind, as the parameters of paths. */
async function things(of: typeof stranger) {
  const job = await makeJob(of);
  const page = await publishPage(of, await makePage(of));
  const { clip } = await makeSpokenClip(of);
  return {
    clip: { ':clip': clip },
    job: { ':board': job.board, ':page': job.permalink },
    page: { ':page': page.permalink },
    employer: { ':employer': of.employer.permalink },
    keyword: { ':textToApply': (await keywordFor(of)).permalink },
    link: { ':slug': (await makeSmartLink(of, { password: 'tide table' })).permalink },
  };
}

const reads = allEndpoints.filter(({ access, method }) => access === 'public' && method === 'GET');
/** What belongs to no employer, to one visitor with a word that cannot be guessed, or is asked by proxies. */
const NOBODYS = [
  'isHostAllowed',
  'getPublicHost',
  'getSharedPreview',
  'getOwnApplication',
  'getReminderTarget',
  'getPublicInterview',
  'getVideoClipRequest',
  'getTextChat',
];
const ofEmployers = reads.filter(
  ({ name, path }) => !NOBODYS.includes(name) && !/\/(?:salary-calculator|daily-highlights)/.test(path),
);

const kindOf = (path: string) => {
  if (path.includes('/job-clips/:clip')) return 'clip';
  if (path.includes('/job-boards/')) return 'job';
  if (path.includes('/smart-links/')) return 'link';
  if (path.includes('/text-to-apply/')) return 'keyword';
  return path.includes('/content-pages/') ? 'page' : 'employer';
};

const theirs = await things(stranger);
const ours = await things(desk);

async function addressOf(path: string, all: typeof theirs): Promise<string> {
  const named = Object.entries(all[kindOf(path)]).reduce(
    (made, [name, value]) => made.replace(name, value),
    path,
  );
  if (!path.endsWith('/rows')) return named;
  const { text } = await get(named.replace('/rows', '/index'), {}, 'jobs.product.example');
  return `${named}?indexVersion=${text.split('\n', 1)[0]}&at[]=0`;
}

test('there are that many', () => expect(ofEmployers.length).toBeGreaterThan(10));

test.each(ofEmployers.map(({ path }) => path))('%s', async (path) => {
  const own = await get(await addressOf(path, ours));
  expect([path, own.status]).toEqual([path, 200]);
  const elsewhere = await get(await addressOf(path, theirs), {}, 'jobs.product.example');
  expect([path, elsewhere.status]).toEqual([path, 200]);
  const foreign = await get(await addressOf(path, theirs));
  expect([path, foreign.status]).toEqual([path, 404]);
  expect(foreign.text).not.toContain(stranger.employer.name);
});
