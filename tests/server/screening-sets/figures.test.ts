/** How a set did of late: what came in, what matched, where people stopped; counted for all sets of a list at once. */
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getScreeningSet, listScreeningSets } from '#contract/screening-sets.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  apply,
  begin,
  type Candidate,
  makeJob,
  question,
  save,
  type TestJob,
} from '#tests/support/make-jobs.ts';
import { answers, scored } from '#tests/support/scored-questions.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
type Desk = Awaited<ReturnType<typeof newDesk>>;

async function setOf(desk: Desk, job: TestJob) {
  const [found] = await app.db
    .select({ permalink: screeningSets.permalink })
    .from(screeningSets)
    .innerJoin(jobPages, eq(jobPages.screeningSetId, screeningSets.id))
    .where(eq(jobPages.id, job.id));
  const params = { employer: desk.employer.permalink, screeningSet: found?.permalink as never };
  return (await app.call(getScreeningSet, { params }, { as: desk.owner })).body;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function age(
  those: readonly Candidate[],
  times: { startedAt?: Date; savedAt?: Date; submittedAt?: Date },
) {
  const names = those.map(({ permalink }) => permalink);
  await app.db.update(applications).set(times).where(inArray(applications.permalink, names));
}

test('what came in within thirty days counts, and of it what matches', async () => {
  const desk = await newDesk(app);
  const job = await makeJob(desk, { questions: scored });
  expect((await setOf(desk, job)).recent).toEqual({ answerCount: 0, passRate: null, dropOff: null });
  await apply(app, job, { answers: answers('day', 5) });
  await apply(app, job, { answers: answers('night', 5) });
  await apply(app, job, { answers: answers('day', 0) });
  await apply(app, job, { answers: answers('day', 9) });
  const old = await apply(app, job, { answers: answers('day', 3) });
  await age([old], { startedAt: daysAgo(40), submittedAt: daysAgo(31) });
  expect((await setOf(desk, job)).recent).toEqual({ answerCount: 4, passRate: 0.5, dropOff: null });
});

test('answers without a score have no pass rate', async () => {
  const desk = await newDesk(app);
  const job = await makeJob(desk, { questions: [question('why')] });
  await apply(app, job);
  expect((await setOf(desk, job)).recent).toMatchObject({ answerCount: 1, passRate: null });
});

test('those who left it alone for a day stopped at the question after their last answer', async () => {
  const desk = await newDesk(app);
  const job = await makeJob(desk, { questions: scored });
  const [none, one, two, all, fresh, old] = [
    await begin(app, job),
    await begin(app, job),
    await begin(app, job),
    await begin(app, job),
    await begin(app, job),
    await begin(app, job),
  ];
  const [shift, years, gender] = answers('day', 5);
  if (shift === undefined || years === undefined || gender === undefined) throw new Error('No answers.');
  await save(app, one, { answers: [shift] });
  await save(app, two, { answers: [shift, { questionId: 'years', value: null }] });
  await save(app, all, { answers: [shift, years, gender] });
  await save(app, fresh, { answers: [shift] });
  await age([none], { startedAt: daysAgo(2) });
  await age([one, two, all], { startedAt: daysAgo(3), savedAt: daysAgo(2) });
  await age([old], { startedAt: daysAgo(31), savedAt: daysAgo(31) });
  const { recent, openCount } = await setOf(desk, job);
  expect(recent).toMatchObject({
    answerCount: 0,
    dropOff: { questionId: 'years', label: { en: 'Question years' }, count: 2, of: 4 },
  });
  expect(openCount).toBe(6);
  await age([none, one, two], { startedAt: daysAgo(31) });
  expect((await setOf(desk, job)).recent.dropOff).toEqual({ questionId: null, label: {}, count: 1, of: 1 });
});

test('each set of a list has its own figures, and no other employer’s', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const [first, second] = [
    await makeJob(desk, { questions: scored }),
    await makeJob(desk, { questions: [question('why')] }),
  ];
  const elsewhere = await makeJob(other, { questions: scored });
  await apply(app, first, { answers: answers('day', 5) });
  await apply(app, second);
  await apply(app, second);
  await apply(app, elsewhere, { answers: answers('day', 5) });
  const listed = async ({ employer, owner }: Desk) => {
    const { body } = await app.call(
      listScreeningSets,
      { params: { employer: employer.permalink } },
      { as: owner },
    );
    return body.data.map(({ recent }) => recent.answerCount).sort();
  };
  expect(await listed(desk)).toEqual([1, 2]);
  expect(await listed(other)).toEqual([1]);
});
