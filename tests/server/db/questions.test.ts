/** How many statements a read by key sends: each has a price of its own, which a thing with many parts would multiply. */
import { expect, test } from 'vitest';
import { getJobClip } from '#contract/job-clips.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { questionsOf } from '#tests/support/count-questions.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** Without the statement that finds the session, which comes before every call of staff. */
const own = (questions: string[]) => questions.filter((text) => !text.includes('token_hash'));

test('a clip takes one question, for staff and for everybody', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  const staff = await questionsOf(async () =>
    expect((await app.call(getJobClip, { params }, { as: desk.owner })).status).toBe(200),
  );
  expect(own(staff)).toHaveLength(1);
  expect(staff.length).toBeLessThanOrEqual(2);
  const visitor = await questionsOf(async () =>
    expect((await app.call(getPublicJobClip, { params: { clip } })).status).toBe(200),
  );
  expect(visitor).toHaveLength(1);
});
