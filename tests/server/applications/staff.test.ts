/** What staff see of applications and decide about them, each within their tenant and their jobs. */
import { describe, expect, test } from 'vitest';
import {
  applicationEndpoints,
  decideApplication,
  decideApplications,
  getApplication,
  listApplications,
  listJobPipelines,
} from '#contract/applications.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, begin, type Candidate, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { answers, scored } from '#tests/support/scored-questions.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };

const one = async (candidate: Candidate, user: TestUser = desk.owner) =>
  app.call(getApplication, { params: { ...here, application: candidate.permalink } }, { as: user });

describe('an application', () => {
  test('shows answers, score and timeline, and no equal-opportunity question or answer', async () => {
    const job = await makeJob(desk, { questions: scored });
    const ana = await apply(app, job, { answers: answers('day', 4), file: textFile() });
    const { body } = await one(ana);
    expect(body).toMatchObject({
      status: 'submitted',
      score: 100,
      matchStatus: 'match',
      fullName: 'Ana Ferreira',
    });
    expect(body.questions.map(({ id }) => id)).toEqual(['shift', 'years']);
    expect(JSON.stringify(body)).not.toContain('only mine');
    expect(body.timeline.map(({ kind }) => kind)).toEqual(['started', 'submitted']);
  });

  test('is screened out by a knockout, kindly or silently, and marked by a flag', async () => {
    const job = await makeJob(desk, { questions: scored });
    const [flagged, out] = [
      await apply(app, job, { answers: answers('night', 4) }),
      await apply(app, job, { answers: answers('day', 0) }),
    ];
    expect((await one(flagged)).body).toMatchObject({
      status: 'submitted',
      score: 70,
      matchStatus: 'knocked-out',
    });
    expect((await one(out)).body).toMatchObject({ status: 'screened-out', matchStatus: 'knocked-out' });
  });

  test('is decided, decided otherwise, and the decision taken back', async () => {
    const ana = await apply(app, await makeJob(desk));
    const params = { ...here, application: ana.permalink };
    const { version } = (await one(ana)).body;
    const decide = (status: 'submitted' | 'hired' | 'screened-in', at: number) =>
      app.call(decideApplication, { params, body: { status, reason: 'Because' } }, { ...as, version: at });
    const first = await decide('screened-in', version);
    expect([first.status, first.body.status]).toEqual([200, 'screened-in']);
    expect(first.body.timeline.at(-1)).toMatchObject({
      kind: 'decided',
      text: 'Advanced to Screen: Because',
      by: 'Nadia Okafor',
    });
    const stale = await decide('hired', version);
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
    expect((await decide('hired', first.body.version)).body.status).toBe('hired');
    expect((await decide('submitted', first.body.version + 1)).body.status).toBe('submitted');
  });

  test('that was not handed in cannot be decided', async () => {
    const ana = await begin(app, await makeJob(desk));
    const params = { ...here, application: ana.permalink };
    const refused = await app.call(
      decideApplication,
      { params, body: { status: 'hired' } },
      { ...as, version: 1 },
    );
    expect([refused.status, refused.problem.code, refused.problem.state]).toEqual([
      409,
      'CONFLICT',
      'started',
    ]);
  });

  test('is decided with many others, each for itself', async () => {
    const job = await makeJob(desk);
    const all = [await apply(app, job), await apply(app, job), await begin(app, job)];
    const permalinks = [...all.map(({ permalink }) => permalink), 'nothing1234' as Candidate['permalink']];
    const { body } = await app.call(
      decideApplications,
      { params: here, body: { permalinks, status: 'rejected' } },
      as,
    );
    expect(body.results.map(({ ok, code }) => code ?? ok)).toEqual([true, true, 'CONFLICT', 'NOT_FOUND']);
  });

  test('has files that are saved, never shown', async () => {
    const ana = await apply(app, await makeJob(desk), { file: textFile('Hello', 'Currículo ☕.txt') });
    const file = (await one(ana)).body.files[0];
    const get = (user: TestUser | null) =>
      app.app.inject({
        method: 'GET',
        url: `/v1/employers/${here.employer}/applications/${ana.permalink}/files/${file?.id}`,
        headers: { origin: app.settings.publicUrl },
        cookies: user === null ? {} : { [cookieNames(app.settings).session]: user.token },
      });
    const answer = await get(desk.owner);
    expect([answer.statusCode, answer.payload]).toEqual([200, 'Hello']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Curr_culo _.txt"; filename*=UTF-8''Curr%C3%ADculo%20%E2%98%95.txt`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await get(null)).statusCode).toBe(401);
    expect((await get((await makeEmployer(app)).owner)).statusCode).toBe(404);
    expect((await get(await makeUser(app, { employer: desk.employer, role: 'viewer' }))).statusCode).toBe(
      403,
    );
    expect(
      (await get(await makeUser(app, { employer: desk.employer, role: 'hiring-manager' }))).statusCode,
    ).toBe(404);
  });
});

describe('who may see what', () => {
  const job = makeJob(desk);
  const ana = job.then((made) => apply(app, made));
  /** A body that would be taken, so that only the caller can be the reason of a refusal. */
  const bodies: Record<string, unknown> = {
    decideApplications: { permalinks: ['nothing1234'], status: 'rejected' },
    decideApplication: { status: 'rejected' },
    rateApplication: { rating: 4 },
    moveApplication: { jobPagePermalink: 'nothing1234' },
    moveToStage: { stage: 'screen' },
    moveManyToStage: { permalinks: ['nothing1234'], stage: 'screen' },
    sendResumeLinks: { permalinks: ['nothing1234'] },
    saveMatchThreshold: { threshold: 50 },
    takeResumeField: { field: { kind: 'name', value: 'Ana Sousa' } },
  };

  describe.for(applicationEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    ([, endpoint]) => {
      const attempt = async (user: TestUser | undefined, employer = desk.employer.permalink) =>
        app.call(
          endpoint,
          {
            params: {
              ...{ employer, application: (await ana).permalink, page: (await job).permalink },
              id: '00000000-0000-4000-8000-000000000001',
            },
            ...(endpoint.method === 'GET' ? {} : { body: bodies[endpoint.name] ?? {} }),
          } as never,
          { as: user, version: 1 },
        );

      test('refuses a stranger and other tenants', async () => {
        expect((await attempt(undefined)).problem.code).toBe('UNAUTHENTICATED');
        const { employer, owner } = await makeEmployer(app);
        expect((await attempt(owner)).problem.code).toBe('NOT_FOUND');
        if (/:(application|page)/.test(endpoint.path))
          expect((await attempt(owner, employer.permalink)).problem.code).toBe('NOT_FOUND');
      });

      test('asks for its role, and for hiring managers the job', async () => {
        const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
        expect((await attempt(viewer)).problem.code).toBe('FORBIDDEN');
        const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
        const answer = await attempt(manager);
        if (!isAtLeast('hiring-manager', endpoint.role ?? 'owner'))
          expect(answer.problem.code).toBe('FORBIDDEN');
        else if (/:(application|page)/.test(endpoint.path)) expect(answer.problem.code).toBe('NOT_FOUND');
        else if (endpoint.name === 'getHiringFigures')
          expect(answer.body).toEqual({ medianDaysToAnswer: null, answeredCount: 0 });
        else expect(answer.body).toMatchObject({ data: [] });
      });
    },
  );

  test('a hiring manager sees the assigned job and nothing else', async () => {
    const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    await assign(app, await job, manager);
    expect((await one(await ana, manager)).status).toBe(200);
    const listed = await app.call(listApplications, { params: here }, { as: manager });
    expect(listed.body.data.map(({ permalink }) => permalink)).toEqual([(await ana).permalink]);
    const pipelines = await app.call(listJobPipelines, { params: here }, { as: manager });
    expect(pipelines.body.data.map(({ permalink }) => permalink)).toEqual([(await job).permalink]);
    const mine = await app.call(listJobPipelines, { params: here, query: { mine: 'true' } }, as);
    expect(mine.body.data).toEqual([]);
  });
});
