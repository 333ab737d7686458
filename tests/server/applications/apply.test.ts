/** How a candidate applies: begin, answer, add a file, hand in, look, withdraw. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addApplicationFile,
  getApplicationForm,
  getOwnApplication,
  readResume,
  removeApplicationFile,
  sendResumeLink,
  startApplication,
  withdrawApplication,
} from '#contract/public-applications.ts';
import type { Question } from '#contract/screening-set.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { persons } from '#server/tables/persons.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  begin,
  type Candidate,
  makeJob,
  options,
  own,
  question,
  save,
  startOf,
  submit,
  textFile,
} from '#tests/support/make-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);

const asked: Question[] = [
  question('why', {
    ...{ type: 'long-text', required: true, weight: 2 },
    credit: [{ rule: { op: 'has', value: ' ' }, percent: 100 }],
  }),
  question('shift', { type: 'single', options: options('day', 'night'), required: true }),
  question('nights', {
    type: 'yes-no',
    required: true,
    showIf: { questionId: 'shift', op: 'is', value: 'night' },
  }),
  question('letter', { type: 'file' }),
  question('gender', { eeo: true }),
];

const row = async ({ permalink }: Candidate) => {
  const [found] = await app.db.select().from(applications).where(eq(applications.permalink, permalink));
  if (found === undefined) throw new Error('There is no such application.');
  return found;
};

/** The way back in the newest letter of a kind, as the apply page reads it. */
async function wayBack(email: string, kind: string) {
  const [letter] = await lettersTo(app, email, kind);
  const link = /http\S+\?r=([\w.-]+)/.exec(letter?.text ?? '')?.[1];
  const way = readResume(link);
  if (way === null) throw new Error(`No way back in ${letter?.text}`);
  return { ...way, headers: { authorization: `Bearer ${way.token}` } };
}

describe('a form', () => {
  test('says what is asked, and neither worth nor knockouts', async () => {
    const job = await makeJob(desk, {
      questions: [
        question('a', {
          ...{ weight: 5, credit: [{ rule: { op: 'is', value: 'y' }, percent: 100 }] },
          knockout: { rule: { op: 'is', value: 'x' }, action: 'flag' },
        }),
      ],
    });
    const { status, body } = await app.call(getApplicationForm, {
      params: { board: job.board, page: job.permalink },
      query: { lng: 'fr' },
    });
    expect(status).toBe(200);
    expect(body.questions).toEqual([
      expect.not.objectContaining({ weight: expect.anything(), knockout: expect.anything() }),
    ]);
    expect(body.questions[0]).not.toHaveProperty('credit');
    expect(body.consents.map(({ key }) => key)).toEqual(['privacy', 'marketing', 'retention']);
    expect(body.consents[1]?.text).toContain('peut m’écrire');
    expect(body.resume).toBe('optional');
  });
});

describe('an application', () => {
  test('is begun, answered, handed in and withdrawn', async () => {
    const job = await makeJob(desk, { questions: asked });
    const ana = await begin(app, job);
    const early = await submit(app, ana);
    expect(early.status).toBe(422);
    expect(early.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/answers/why', '/answers/shift']);

    const saved = await save(app, ana, {
      answers: [
        { questionId: 'why', value: 'I like tomatoes' },
        { questionId: 'shift', value: 'night' },
        { questionId: 'gender', value: 'none of yours' },
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.body.errors.map(({ pointer }) => pointer)).toEqual(['/answers/nights']);
    expect((await row(ana)).eeoAnswers).toHaveLength(1);
    expect(JSON.stringify((await row(ana)).answers)).not.toContain('none of yours');

    const handed = await submit(app, ana, {
      answers: [{ questionId: 'nights', value: 'yes' }],
      file: textFile(),
    });
    expect([handed.status, handed.body.status]).toEqual([200, 'submitted']);
    const again = await submit(app, ana);
    expect(again.body).toEqual(handed.body);

    const seen = await own(app, ana);
    expect(seen.body).toMatchObject({ status: 'submitted', firstName: 'Ana' });
    expect(seen.body.files).toMatchObject([{ name: 'cv.txt', kind: 'resume' }]);
    expect(seen.body.answers).toContainEqual({ questionId: 'nights', value: true });

    const taken = await app.call(
      withdrawApplication,
      { params: { application: ana.permalink }, body: { reason: 'Found one' } },
      { headers: ana.headers },
    );
    expect([taken.status, taken.body.status]).toEqual([200, 'withdrawn']);
    const events = await app.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, (await row(ana)).id));
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'submitted', 'withdrawn']);
    const kinds = (await lettersTo(app, ana.email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['application-started', 'application-submitted', 'application-withdrawn']);
  });

  test('is opened by its token and by mailed links, and by nothing else', async () => {
    const job = await makeJob(desk);
    const ana = await begin(app, job);
    const params = { application: ana.permalink };
    const stranger = await begin(app, job);
    for (const headers of [{}, { authorization: 'Bearer x' }, stranger.headers]) {
      const refused = await app.call(getOwnApplication, { params }, { headers });
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND']);
    }
    const nowhere = await app.call(getOwnApplication, { params: { application: 'nothing1234' } }, stranger);
    expect([nowhere.status, nowhere.problem.code]).toEqual([404, 'NOT_FOUND']);
    const way = await wayBack(ana.email, 'application-started');
    expect(way.application).toBe(ana.permalink);
    expect((await app.call(getOwnApplication, { params }, way)).status).toBe(200);
    // The browser that began keeps its own way in.
    expect((await own(app, ana)).status).toBe(200);
  });

  test('keeps its token to itself: the database has a digest only', async () => {
    const ana = await begin(app, await makeJob(desk));
    const { tokenHash } = await row(ana);
    expect(tokenHash).not.toContain(ana.headers.authorization.slice(7));
  });

  test('can be found again by mail, alike for who never applied', async () => {
    const job = await makeJob(desk);
    const ana = await begin(app, job);
    for (const email of [ana.email, 'nobody-here@example.com']) {
      const asked = await app.call(sendResumeLink, { body: { jobPagePermalink: job.permalink, email } });
      expect(asked.status).toBe(204);
    }
    await expect.poll(async () => (await lettersTo(app, ana.email, 'application-link')).length).toBe(1);
    expect(await lettersTo(app, 'nobody-here@example.com')).toEqual([]);
  });

  test('ends after 14 days and opens again by mail', async () => {
    const job = await makeJob(desk);
    const ana = await begin(app, job);
    await app.db
      .update(applications)
      .set({ resumeUntil: new Date(Date.now() - 1000) })
      .where(eq(applications.permalink, ana.permalink));
    expect((await own(app, ana)).problem.code).toBe('GONE');
    await app.call(sendResumeLink, { body: { jobPagePermalink: job.permalink, email: ana.email } });
    await expect.poll(async () => (await own(app, ana)).status).toBe(200);
  });
});

describe('files', () => {
  test('are told by content, replaced and taken back', async () => {
    const job = await makeJob(desk, { questions: asked });
    const ana = await begin(app, job);
    const params = { application: ana.permalink };
    const add = (body: { kind: 'resume' | 'answer'; questionId?: string }, file = textFile()) =>
      app.call(addApplicationFile, { params, body }, { headers: ana.headers, file });
    const first = await add(
      { kind: 'resume' },
      { name: '../../etc/pass\u202ewd.exe', bytes: Buffer.from('%PDF-1.7 startxref') },
    );
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ name: 'passwd.pdf', contentType: 'application/pdf' });
    const second = await add({ kind: 'resume' });
    expect((await own(app, ana)).body.files.map(({ id }) => id)).toEqual([second.body.id]);
    expect((await add({ kind: 'answer', questionId: 'letter' })).status).toBe(201);
    expect((await add({ kind: 'answer', questionId: 'why' })).status).toBe(422);
    const refused = await add({ kind: 'resume' }, { name: 'cv.pdf', bytes: Buffer.from([0x4d, 0x5a, 0, 1]) });
    expect([refused.problem.code, refused.problem.reason]).toEqual(['FILE_REFUSED', 'unreadable']);
    const gone = await app.call(
      removeApplicationFile,
      { params: { ...params, id: second.body.id } },
      { headers: ana.headers },
    );
    expect(gone.status).toBe(204);
    expect((await own(app, ana)).body.files).toHaveLength(1);
  });
});

describe('one application an address and job', () => {
  test('begun again, it is answered alike and only the mail leads to the first', async () => {
    const job = await makeJob(desk);
    const ana = await begin(app, job);
    await save(app, ana, { answers: [] });
    const again = await begin(app, job, { email: ana.email });
    expect(again.permalink).not.toBe(ana.permalink);
    expect((await own(app, again)).body.answers).toEqual([]);
    const way = await wayBack(ana.email, 'application-known');
    expect(way.application).toBe(ana.permalink);
  });

  test('handed in twice, the first one stands and the second is answered alike', async () => {
    const job = await makeJob(desk, { questions: [question('why')] });
    const ana = await begin(app, job);
    const again = await begin(app, job, { email: ana.email, firstName: 'Someone', lastName: 'Else' });
    const both = await Promise.all([ana, again].map((one) => submit(app, one, { answers: [] })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await app.db.select().from(applications).where(eq(applications.email, ana.email));
    expect(rows.filter(({ submittedAt }) => submittedAt !== null)).toHaveLength(1);
    expect(rows.filter(({ duplicateOfId }) => duplicateOfId !== null)).toHaveLength(1);
    for (const one of [ana, again])
      expect((await own(app, one)).body).toMatchObject({
        status: 'submitted',
        submittedAt: expect.any(String),
      });
  });

  test('the same name and address is one person, another name is another', async () => {
    const job = await makeJob(desk);
    const email = 'shared-address@example.com';
    await begin(app, job, { email, firstName: 'Zoë', lastName: 'Lima' });
    await begin(app, await makeJob(desk), { email, firstName: 'zoe', lastName: 'LIMA' });
    await begin(app, job, { email, firstName: 'Rui', lastName: 'Lima' });
    const rows = await app.db.select().from(persons).where(eq(persons.employerId, desk.employer.id));
    expect(
      rows
        .filter(({ lastName }) => lastName === 'Lima')
        .map(({ fullName }) => fullName)
        .sort(),
    ).toEqual(['Rui Lima', 'Zoë Lima']);
  });
});

describe('a job', () => {
  test('that is closed takes nobody new, and those who began for a day more', async () => {
    const job = await makeJob(desk);
    const [quick, slow] = [await begin(app, job), await begin(app, job)];
    const close = (hours: number) =>
      app.pool.query(
        "update job_pages set status = $1, closed_at = now() - $2 * interval '1 hour' where id = $3",
        ['closed', hours, job.id],
      );
    await close(23);
    expect((await app.call(startApplication, { body: startOf(job) })).problem.code).toBe('GONE');
    expect((await submit(app, quick)).status).toBe(200);
    await close(25);
    expect((await submit(app, slow)).problem.code).toBe('GONE');
    expect((await own(app, slow)).problem.code).toBe('GONE');
    expect((await own(app, quick)).body.status).toBe('submitted');
  });

  test('that is a draft, elsewhere or nowhere takes nobody', async () => {
    const draft = await makeJob(desk, { job: { status: 'draft' } });
    const elsewhere = await makeJob(desk, { job: { applyMode: 'link', applyUrl: 'https://example.com' } });
    const hidden = await makeJob(desk, { board: { status: 'draft' } });
    const codes = [];
    for (const job of [draft, elsewhere, hidden])
      codes.push((await app.call(startApplication, { body: startOf(job) })).problem.code);
    expect(codes).toEqual(['NOT_FOUND', 'VALIDATION', 'NOT_FOUND']);
  });

  test('does not keep what a machine filled in', async () => {
    const job = await makeJob(desk);
    const body = startOf(job, { website: 'https://spam.example' });
    const answer = await app.call(startApplication, { body });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['application', 'resumeUntil', 'token', 'version']);
    expect(await app.db.select().from(applications).where(eq(applications.email, body.email))).toEqual([]);
    expect(await lettersTo(app, body.email)).toEqual([]);
  });
});
