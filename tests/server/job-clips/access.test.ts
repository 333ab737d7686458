/** Who may call what of clips, recordings and pictures: strangers, other tenants, roles too small. */
import { describe, expect, test } from 'vitest';
import { imageEndpoints } from '#contract/images.ts';
import { transcriptionEndpoints } from '#contract/job-clip-transcription.ts';
import { jobClipEndpoints } from '#contract/job-clips.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { mediaEndpoints } from '#contract/media.ts';
import { makeImage, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const endpoints: Endpoint[] = [
  ...jobClipEndpoints,
  ...transcriptionEndpoints,
  ...mediaEndpoints,
  ...imageEndpoints,
];

/** A body that would be taken, so that only the caller can be the reason of a refusal. */
const bodies: Record<string, unknown> = {
  createJobClip: { type: 'audio', title: 'Taken' },
  changeJobClips: { items: [{ permalink: 'nothing0000', version: 1 }], act: { kind: 'archive' } },
  createHighlight: { start: 0, end: 5000 },
  saveTranscript: { cues: [] },
  createImage: { alt: '' },
};

const desk = await newDesk(app);
const clip = await makeSpokenClip(desk);
const image = await makeImage(desk);
const ours = { ...clip.params, media: clip.recording, image: image.permalink, highlight: clip.highlight };

type Caller = { token: string } | undefined;

function attempt(endpoint: Endpoint, as: Caller, params: Record<string, string> = ours) {
  const path = endpoint.path.replace(/:([a-z]+)/g, (_, name: string) => params[name] ?? '');
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const file = { name: 'f.png', bytes: Buffer.from('x') };
  const input = { params, ...(hasBody ? { body: bodies[endpoint.name] ?? {} } : {}) };
  expect(path).not.toContain('//');
  return app.call(endpoint, input as never, {
    as,
    version: 1,
    ...(endpoint.file?.isRequired ? { file } : {}),
  });
}

describe.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', ([, endpoint]) => {
  test('refuses a stranger', async () => {
    const answer = await attempt(endpoint, undefined);
    expect([answer.status, answer.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('refuses another tenant, as if nothing were there', async () => {
    const { employer, owner } = await makeEmployer(app);
    const ourPath = await attempt(endpoint, owner);
    expect([ourPath.status, ourPath.problem.code]).toEqual([404, 'NOT_FOUND']);
    if (/:(clip|media|image)/.test(endpoint.path)) {
      const theirPath = await attempt(endpoint, owner, { ...ours, employer: employer.permalink });
      expect([theirPath.status, theirPath.problem.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('asks for its role', async () => {
    const least = endpoint.role ?? 'owner';
    for (const role of ['viewer', 'hiring-manager'] as const) {
      const answer = await attempt(endpoint, await makeUser(app, { employer: desk.employer, role }));
      if (isAtLeast(role, least)) expect(answer.status).toBe(200);
      else expect([answer.status, answer.problem.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
