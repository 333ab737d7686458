// The rule of the outbox against platforms that lose, keep and forget to say: ask before every try but the first.
import { describe, expect, test } from 'vitest';
import type { AtsPlatform } from '#contract/job.ts';
import { type AtsConfig, AtsError } from '#server/outside/ats/connector.ts';
import type { Act } from '#server/outside/ats/fake/acts.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { application, atsPlatforms, connection, platforms } from '#tests/support/ats-platforms.ts';

const { fake, ats } = await atsPlatforms();
for (const platform of platforms) fake.boards.set(`${platform}/harbour`, { jobs: manyJobs(3) });

const config = (platform: AtsPlatform): AtsConfig =>
  platform === 'lever' ? connection({ accessToken: fake.signIn().accessToken }) : connection();

/** Sends until it is there, as the outbox would; how many tries it took. */
async function push(platform: AtsPlatform, to: AtsConfig, email: string): Promise<number> {
  const sent = application({ email });
  for (let attempt = 1; attempt <= 20; attempt++) {
    try {
      const found = attempt === 1 ? null : await ats[platform].findApplication?.(to, sent);
      if (found === null || found === undefined) await ats[platform].submitApplication(to, sent);
      return attempt;
    } catch (error) {
      if (!(error instanceof AtsError) || error.isFinal || error.keyRefused) throw error;
    }
  }
  throw new Error('It never arrived.');
}

const TROUBLES: (Act | null)[] = [
  { status: 500 },
  'drop-after',
  null,
  { status: 429, retryAfter: '1' },
  'drop-before',
  { status: 503 },
  'truncate',
  null,
  'drop-after',
  'html',
  null,
];

describe.each(platforms)('%s', (platform) => {
  test('keeps each of 40 applications once, whatever happens on the way', async () => {
    fake.behave({ platform, call: 'apply', act: (count) => TROUBLES[count % TROUBLES.length] ?? null });
    const emails = Array.from({ length: 40 }, (_, at) => `person-${at}@example.org`);
    let tries = 0;
    for (const email of emails) tries += await push(platform, config(platform), email);
    expect(tries).toBeGreaterThan(60);
    expect(fake.applications.map(({ email }) => email).sort()).toEqual(emails.sort());
  });
});

test('Ashby keeps a second one where nobody asks first: the question is what prevents it', async () => {
  await ats.ashby.submitApplication(connection(), application());
  await ats.ashby.submitApplication(connection(), application());
  expect(fake.applications).toHaveLength(2);
});

test('Greenhouse cannot be asked with a key for applications: its Auto-Merge prevents doubles', async () => {
  expect(ats.greenhouse.findApplication).toBeUndefined();
  for (const autoMerge of [true, false]) {
    fake.applications.length = 0;
    fake.autoMerge = autoMerge;
    await ats.greenhouse.submitApplication(connection(), application());
    await ats.greenhouse.submitApplication(connection(), application());
    expect(fake.applications).toHaveLength(autoMerge ? 1 : 2);
  }
});
