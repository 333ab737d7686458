// The fake platforms of one test file with connectors that meet them, and an application to send.
import { afterAll, beforeEach } from 'vitest';
import type { AtsPlatform } from '#contract/job.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { type AtsConfig, AtsError, type OutgoingApplication } from '#server/outside/ats/connector.ts';
import { type FakeAts, startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';

/** Only for platforms that are silent: on a busy machine a good answer may take longer. */
const HASTY_MS = 300;

/** Closed after the file's tests; calm and without applications before each. */
export async function atsPlatforms() {
  const fake: FakeAts = await startFakeAts();
  const settings: Settings = { ...readSettings({}), ...fake.settings };
  const egress = openEgress({ allow: settings.egressAllow });
  const hasty: Egress = (url, request) => egress(url, { ...request, timeoutMs: HASTY_MS });
  beforeEach(() => {
    fake.calm();
    fake.applications.length = 0;
    fake.requests.length = 0;
    fake.autoMerge = true;
    fake.leverPosts.length = 0;
    fake.leverPostsPerSecond = 1000;
  });
  afterAll(() => fake.close());
  return { fake, settings, egress, ats: openAts(settings, egress), hastyAts: openAts(settings, hasty) };
}

export const connection = (given: Partial<AtsConfig> = {}): AtsConfig => ({
  boardToken: 'harbour',
  region: 'global',
  apiKey: 'fake-key',
  accessToken: null,
  ...given,
});

export const application = (given: Partial<OutgoingApplication> = {}): OutgoingApplication => ({
  sourceJobId: '4000001',
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  email: 'rosa@example.org',
  phone: '+351 912 345 678',
  answers: [],
  files: [],
  consent: { marketing: false, retention: true },
  ghSrc: null,
  idempotencyKey: 'key-1',
  ...given,
});

export const resume = (name = 'rosa.pdf', bytes = Buffer.from('%PDF-1.7 a life')) =>
  ({ kind: 'resume', questionId: null, name, contentType: 'application/pdf', bytes }) as const;

/** The refusal of a call that must be refused. */
export async function refusalOf(call: Promise<unknown>): Promise<AtsError> {
  const error = await call.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  if (error instanceof AtsError) return error;
  throw error;
}

export const platforms: AtsPlatform[] = ['greenhouse', 'lever', 'ashby'];
