/** An application as a document: what staff read of it, and never an equal-opportunity answer. */
import { expect, test } from 'vitest';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';
import { answers, scored } from '#tests/support/scored-questions.ts';
import { testApp } from '#tests/support/test-app.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

const app = await testApp();
const desk = await newDesk(app);

const get = (application: string, user: TestUser | null) =>
  app.app.inject({
    method: 'GET',
    url: `/v1/employers/${desk.employer.permalink}/applications/${application}/pdf`,
    cookies: user === null ? {} : { [cookieNames(app.settings).session]: user.token },
  });

test('holds what was answered and sent along', async () => {
  const job = await makeJob(desk, { questions: scored });
  const ana = await apply(app, job, { answers: answers('day', 4), file: textFile('Hello', 'Work.txt') });
  const answer = await get(ana.permalink, desk.owner);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toContain('filename="Ana Ferreira_ application.pdf"');
  const words = textOfPdf(answer.rawPayload);
  for (const told of ['Ana Ferreira', 'Work.txt', 'Answers', 'Consent']) expect(words).toContain(told);
  expect(words).not.toContain('only mine');
  expect(checkPdfUa(answer.rawPayload)).toEqual([]);
});

test('is for those who hire for the job only', async () => {
  const job = await makeJob(desk);
  const ana = await apply(app, job);
  const member = (role: 'viewer' | 'hiring-manager') => makeUser(app, { employer: desk.employer, role });
  const manager = await member('hiring-manager');
  expect((await get(ana.permalink, null)).statusCode).toBe(401);
  expect((await get(ana.permalink, (await makeEmployer(app)).owner)).statusCode).toBe(404);
  expect((await get(ana.permalink, await member('viewer'))).statusCode).toBe(403);
  expect((await get(ana.permalink, manager)).statusCode).toBe(404);
  await assign(app, job, manager);
  expect((await get(ana.permalink, manager)).statusCode).toBe(200);
  expect((await get('nothing1234', desk.owner)).statusCode).toBe(404);
  expect((await get('no-name', desk.owner)).statusCode).toBe(404);
});
