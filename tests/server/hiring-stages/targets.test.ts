/** Which stage of the ATS a stage leads to: only one that the ATS has, and that takes moves. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listAtsStages } from '#contract/ats-mapping.ts';
import {
  getHiringStages,
  getJobStages,
  type SavedStage,
  saveHiringStages,
  saveJobStages,
} from '#contract/hiring-stages.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { makeConnection } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { movesDesk, SCREEN } from '#tests/support/moves-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const fake = await startFakeAts();
afterAll(() => fake.close());
const app = await testApp(fake.settings);

beforeEach(() => {
  fake.calm();
  fake.stages.ashby.set('plan-1', ['Applied', 'Screen', 'Offer', 'Archived']);
});

const stagesOf = async ({ params, staff }: Awaited<ReturnType<typeof movesDesk>>) =>
  (await app.call(getHiringStages, { params }, staff.as)).body;

describe('a stage that leads to one of the ATS', () => {
  test.each(['ashby', 'lever'] as const)('%s: is kept as the ATS writes it', async (platform) => {
    const at = await movesDesk(app, fake, platform);
    const to = SCREEN[platform];
    expect((await at.map({ screen: { to: to.toUpperCase() } })).status).toBe(200);
    const { stages } = await stagesOf(at);
    expect(stages.find(({ key }) => key === 'screen')?.atsTargets).toEqual([
      { connection: at.connection, stage: to },
    ]);
    expect(stages.find(({ key }) => key === 'offer')?.atsTargets).toBeUndefined();
  });

  test.each(['ashby', 'lever'] as const)(
    '%s: is refused where the ATS has no such stage',
    async (platform) => {
      const at = await movesDesk(app, fake, platform);
      const { status, problem } = await at.map({ screen: { to: 'Made up' } });
      expect([status, problem.errors?.[0]]).toMatchObject([
        422,
        { pointer: '/stages/1/atsTargets/0/stage', code: 'UNKNOWN' },
      ]);
      expect(problem.detail).toContain('no stage called “Made up”');
      expect((await stagesOf(at)).version).toBe(1);
    },
  );

  test('is refused where it ends an application there', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    const { problem } = await at.map({ offer: { to: 'Archived' } });
    expect(problem.errors?.[0]).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(problem.detail).toContain('ends an application in Ashby');
  });

  test('is refused for an ATS that takes no moves, and for a connection of somebody else', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    const other = await movesDesk(app, fake, 'ashby');
    const to = async (connection: AtsConnectionPermalink) => {
      const { stages, version } = await stagesOf(at);
      const mapped = stages.map(
        (stage): SavedStage => ({
          ...stage,
          ...(stage.key === 'screen' ? { atsTargets: [{ connection, stage: 'Screen' }] } : {}),
        }),
      );
      return app.call(
        saveHiringStages,
        { params: at.params, body: { stages: mapped } },
        { ...at.staff.as, version },
      );
    };
    const id = await makeConnection(at.desk, { sealedApiKey: 'any' });
    const [greenhouse] = await app.db.select().from(atsConnections).where(eq(atsConnections.id, id));
    const refused = await to(greenhouse?.permalink as AtsConnectionPermalink);
    expect(refused.problem.detail).toBe('Greenhouse doesn’t take moves between stages over this connection.');
    expect((await to(other.connection)).status).toBe(404);
  });

  test('isn’t saved unseen while the ATS is away; what was checked before is kept', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    await at.map({ screen: { to: 'Screen' } });
    fake.behave({ platform: 'ashby', call: 'lookup', act: { status: 503 } });
    const refused = await at.map({ screen: { to: 'Screen' }, offer: { to: 'Offer' } });
    expect([refused.status, refused.problem.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(refused.problem.detail).toMatch(/^The mapping wasn’t saved/);
    const kept = await at.map({ screen: { to: 'Screen', from: ['Applied'] } });
    expect(kept.status).toBe(200);
    // Saved by who knows nothing of targets, such as a screen of the version before.
    const { stages, version } = await stagesOf(at);
    const bare = stages.map(({ atsTargets: _, ...stage }) => stage);
    await app.call(
      saveHiringStages,
      { params: at.params, body: { stages: bare } },
      { ...at.staff.as, version },
    );
    expect((await stagesOf(at)).stages[1]?.atsTargets).toHaveLength(1);
  });

  test('can be another one for a job, by a recruiter, who may see the ATS’s stages', async () => {
    const at = await movesDesk(app, fake, 'ashby');
    await at.map({ screen: { to: 'Screen' } });
    const recruiter = { as: await makeUser(app, { employer: at.desk.employer, role: 'recruiter' }) };
    const listed = await app.call(
      listAtsStages,
      { params: { ...at.params, connection: at.connection } },
      recruiter,
    );
    expect(listed.body.stages.map(({ name, takesMoves }) => [name, takesMoves])).toEqual([
      ['Applied', true],
      ['Screen', true],
      ['Offer', true],
      ['Archived', false],
    ]);
    const params = { ...at.params, page: at.job.permalink };
    const { body } = await app.call(getJobStages, { params }, recruiter);
    const stages = body.stages.map(
      (stage): SavedStage => ({
        ...stage,
        ...(stage.key === 'screen' ? { atsTargets: [{ connection: at.connection, stage: 'Offer' }] } : {}),
      }),
    );
    const saved = await app.call(
      saveJobStages,
      { params, body: { stages } },
      { ...recruiter, version: body.version },
    );
    expect(saved.status).toBe(200);
    const ana = await at.applied();
    expect((await at.move(ana, 'screen')).atsMove?.target).toBe('Offer');
  });
});
