/** 500 generated rule sets: what the tester answers is where the redirect leads, by the framework and before it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinkCondition } from '#contract/smart-link.ts';
import { trySmartLink } from '#contract/smart-links.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { listen } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';
import { makeSmartLink, open, pathOf, rule } from './make-smart-links.ts';

const now = new Date('2026-03-03T21:30:00Z');
const app = await testApp({ trustProxy: 1, countryHeader: 'cf-ipcountry' }, { now: () => now });
const here = await listen(app);
const desk = await newDesk(app);
const job = await makeJob(desk);
const closed = await makeJob(desk, { job: { status: 'closed' } });

const agents = [
  [
    'phone',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['phone', 'android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['tablet', 'android', 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0.0.0 Safari/537.36'],
  ['desktop', 'windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'],
  ['desktop', 'macos', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'],
  ['desktop', 'linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'],
] as const;

const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const condition: fc.Arbitrary<LinkCondition> = fc
  .record({
    device: some('phone' as const, 'tablet' as const, 'desktop' as const),
    os: some('ios' as const, 'android' as const, 'windows' as const),
    language: some('fr', 'pt', 'pt-br'),
    country: some('PT', 'FR'),
    referrer: some('linkedin.com', 'jobs.example.com'),
    utm: some({ utm_source: 'Fair' }, { utm_source: 'mail', utm_medium: 'qr' }),
    from: some('22:00', '09:00'),
    to: some('06:00', '23:00'),
    timeZone: some('Europe/Paris', 'America/New_York'),
    job: some(
      { jobPage: job.permalink, is: 'open' as const },
      { jobPage: closed.permalink, is: 'open' as const },
    ),
    personKnown: some(true, false),
  })
  .map(
    (all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as LinkCondition,
  )
  .filter(({ timeZone, ...rest }) => Object.keys(rest).length > 0);
const address = fc
  .tuple(fc.nat(20), fc.boolean())
  .map(([at, hasQuery]) => `https://away.example/${at}${hasQuery ? '?utm_source=own&a=1' : ''}`);

const visit = fc.record({
  agent: fc.constantFrom(...agents),
  language: fc.constantFrom('fr', 'fr-ca', 'pt-br', 'en'),
  country: fc.constantFrom('PT', 'FR', 'US'),
  referrer: some('linkedin.com', 'www.linkedin.com', 'jobs.example.com', 'example.com'),
  query: fc.constantFrom(
    '',
    'utm_source=fair',
    'utm_source=mail&utm_medium=QR',
    'p-fn=Ana&x=%C3%A9',
    'p-sl=nobody12345',
  ),
});

const links = fc.record({
  rules: fc.array(
    fc.tuple(condition, address).map(([when, to]) => rule(when, to)),
    { maxLength: 8 },
  ),
  destination: address,
  passQuery: fc.boolean(),
  appendUtm: fc.constantFrom({}, { utm_source: 'link', utm_content: 'a b' }),
});

test('the tester answers what the redirect does', { timeout: 100_000 }, async () => {
  const rulesThatHeld = new Set<number | null>();
  await fc.assert(
    fc.asyncProperty(links, visit, async (body, { agent, language, country, referrer, query }) => {
      const link = await makeSmartLink(desk, body);
      const [device, os, userAgent] = agent;
      const params = { employer: desk.employer.permalink, smartLink: link.permalink };
      const told = await app.call(
        trySmartLink,
        {
          params,
          body: { device, os, language, country, query, ...(referrer === undefined ? {} : { referrer }) },
        },
        { as: desk.owner },
      );
      expect(told.status).toBe(200);
      const path = `${pathOf(link)}${query === '' ? '' : `?${query}`}`;
      const headers = {
        'user-agent': userAgent,
        'accept-language': `${language},de;q=0.5`,
        'cf-ipcountry': country,
        ...(referrer === undefined ? {} : { referer: `https://${referrer}/feed` }),
      };
      const led = await open(desk, path, { headers });
      const quick = await askHost(here, { host: new URL(here).host, path }, { headers });
      const asTold = [302, told.body.destination];
      expect([led.statusCode, led.headers.location]).toEqual(asTold);
      expect([quick.status, quick.headers.location]).toEqual(asTold);
      rulesThatHeld.add(told.body.rule);
    }),
    { numRuns: 500 },
  );
  // Else nothing was tried.
  expect(rulesThatHeld.size).toBeGreaterThan(4);
});
