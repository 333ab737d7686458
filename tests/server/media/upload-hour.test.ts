import { expect, test } from 'vitest';
import { createImage } from '#contract/images.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimitScale: 1 }, { uploads: { atOnce: 0, bytesADay: 1000 } });

test('waiting for one’s turn takes none of the 120 files of the hour', async () => {
  const { employer, owner } = await newDesk(app);
  const file = { name: 'a.png', bytes: Buffer.from('not yet') };
  const input = { params: { employer: employer.permalink }, body: { alt: '' } };
  for (let tries = 0; tries < 130; tries++) {
    const { problem } = await app.call(createImage, input, { as: owner, file });
    expect(problem.detail).toContain('already uploading');
  }
});
