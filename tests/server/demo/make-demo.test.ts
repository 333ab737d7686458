/** The demo employer as a person finds it: signs in, listens, reads. */
import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { getPublicTranscript, listPublicJobClips } from '#contract/public-job-clips.ts';
import { demoClips, demoEmployer } from '#server/db/demo/demo-content.ts';
import { makeDemo } from '#server/db/demo/make-demo.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const employer = demoEmployer.permalink;

test('the demo is made once, its owner signs in, its clips are heard and read', {
  timeout: 60_000,
}, async () => {
  let kept = '';
  const { email, password } = await makeDemo({
    db: app.db,
    services: app.app.ports.services,
    now: () => new Date(),
    keepSignIn: async (signIn) => {
      kept = signIn.email;
    },
  });
  expect(kept).toBe(email);
  const signedIn = await app.call(login, { body: { email, password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.user).toMatchObject({ role: 'owner', profile: { firstName: 'Orla' } });
  const token = signedIn.cookies.find(({ name }) => name.startsWith('jc-session'))?.value ?? '';

  const staff = await app.call(listJobClips, { params: { employer } }, { as: { token } });
  expect(staff.body.data.map(({ title }) => title).sort()).toEqual(
    demoClips.map(({ title }) => title).sort(),
  );
  for (const clip of staff.body.data) {
    const source = demoClips.find(({ title }) => title === clip.title);
    expect(clip).toMatchObject({ status: source?.status, language: source?.language });
    expect(clip.hearts).toBe(
      source?.tracks.flatMap(({ highlights }) => highlights).reduce((sum, { hearts }) => sum + hearts, 0),
    );
    expect(clip.coverImage === null).toBe(source?.cover === null);
  }

  const open = await app.call(listPublicJobClips, { params: { employer } });
  expect(open.body.data.length).toBe(demoClips.filter(({ status }) => status === 'published').length);
  for (const clip of open.body.data) {
    for (const track of clip.tracks) {
      expect(track.media?.waveform?.length).toBe(256);
      const sound = await app.app.inject({
        url: track.media?.renditions[0]?.url ?? '',
        headers: { range: 'bytes=0-1' },
      });
      expect(sound.statusCode).toBe(206);
    }
    const words = await app.call(getPublicTranscript, { params: { clip: clip.permalink } });
    expect(words.body.tracks.every(({ cues }) => cues.length > 0)).toBe(true);
  }
});
