/** The list of stages: the employer's, a job's own, and what happens to applications when one leaves it. */
import { describe, expect, test } from 'vitest';
import { moveToStage } from '#contract/application-acts.ts';
import {
  getHiringStages,
  getJobStages,
  type HiringStages,
  type SavedStage,
  saveHiringStages,
  saveJobStages,
} from '#contract/hiring-stages.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

async function opened() {
  const desk = await newDesk(app);
  const staff = staffDesk(desk);
  const params = staff.here;
  const read = async () => (await app.call(getHiringStages, { params }, staff.as)).body;
  const save = (stages: SavedStage[], version: number) =>
    app.call(saveHiringStages, { params, body: { stages } }, { ...staff.as, version });
  return { desk, staff, params, read, save };
}

const named = (name: string): SavedStage => ({
  name,
  kind: 'interview',
  icon: 'video',
  mover: 'recruiter',
  targetDays: 5,
  atsStages: [],
});
const names = ({ stages }: Pick<HiringStages, 'stages'>) => stages.map(({ name }) => name);

describe('the employer’s stages', () => {
  test('are there before anybody saved any, and can be renamed, ordered, added and removed', async () => {
    const { read, save } = await opened();
    const before = await read();
    expect([names(before), before.version]).toEqual([['New', 'Screen', 'Interview', 'Offer'], 1]);
    const [first, screen, interview] = before.stages as [SavedStage, SavedStage, SavedStage];
    const { body } = await save([{ ...first, name: 'Inbox' }, interview, named('Panel'), screen], 1);
    expect([names(body), body.version]).toEqual([['Inbox', 'Interview', 'Panel', 'Screen'], 2]);
    expect(body.stages.map(({ key }) => key)).toEqual(['new', 'interview', expect.any(String), 'screen']);
    expect(await read()).toEqual(body);
    const stale = await save(before.stages, 1);
    expect([stale.problem.code, stale.problem.current]).toMatchObject(['STALE_VERSION', { version: 2 }]);
  });

  test('refuse what would lose the stage of arrivals, two names alike and one stage of the ATS twice', async () => {
    const { read, save } = await opened();
    const { stages } = await read();
    const [first, screen, ...rest] = stages as [SavedStage, SavedStage];
    const refused = async (list: SavedStage[]) => (await save(list, 1)).problem.errors?.[0]?.pointer;
    expect(await refused([screen, first])).toBe('/stages/0/key');
    expect(await refused([first, { ...screen, key: 'made-up' }])).toBe('/stages/1/key');
    expect(await refused([first, screen, screen])).toBe('/stages/2/key');
    expect(await refused([first, screen, named('SCREEN')])).toBe('/stages/2/name');
    const mapped = { ...named('Call'), atsStages: ['Onsite'] };
    expect(await refused([first, mapped, { ...named('Talk'), atsStages: ['onsite'] }])).toBe(
      '/stages/2/atsStages/0',
    );
    for (const wrong of [{ targetDays: 0 }, { name: '' }, { name: 'x'.repeat(61) }])
      expect((await save([first, { ...named('Call'), ...wrong }], 1)).problem.code).toBe('VALIDATION');
    expect(rest.length).toBeGreaterThan(0);
    expect((await read()).stages).toEqual(stages);
  });

  test('are changed by admins, read by who hires, and another employer’s do not exist', async () => {
    const { desk, params, read } = await opened();
    const { stages } = await read();
    const employer = desk.employer;
    const recruiter = await makeUser(app, { employer, role: 'recruiter' });
    const viewer = await makeUser(app, { employer, role: 'viewer' });
    const saved = await app.call(
      saveHiringStages,
      { params, body: { stages } },
      { as: recruiter, version: 1 },
    );
    expect(saved.problem.code).toBe('FORBIDDEN');
    expect((await app.call(getHiringStages, { params }, { as: recruiter })).status).toBe(200);
    expect((await app.call(getHiringStages, { params }, { as: viewer })).problem.code).toBe('FORBIDDEN');
    const other = await newDesk(app);
    expect((await app.call(getHiringStages, { params }, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    expect((await app.call(getHiringStages, { params })).problem.code).toBe('UNAUTHENTICATED');
  });
});

describe('a job’s own stages', () => {
  test('begin as the employer’s, and give way to them again', async () => {
    const { desk, staff, read } = await opened();
    const job = await makeJob(desk);
    const params = { ...staff.here, page: job.permalink };
    const saveJob = (stages: SavedStage[] | null, version: number) =>
      app.call(saveJobStages, { params, body: { stages } }, { ...staff.as, version });
    const { body: before } = await app.call(getJobStages, { params }, staff.as);
    expect(before).toMatchObject({ isOwn: false, version: 1, stages: (await read()).stages });
    const { body: own } = await saveJob([...before.stages.slice(0, 2), named('Trial day')], 1);
    expect([own.isOwn, names(own), own.version]).toEqual([true, ['New', 'Screen', 'Trial day'], 2]);
    expect(names(await read())).toEqual(['New', 'Screen', 'Interview', 'Offer']);
    const { body: given } = await saveJob(null, 2);
    expect([given.isOwn, names(given)]).toEqual([false, ['New', 'Screen', 'Interview', 'Offer']]);
    const stranger = await newDesk(app);
    expect((await app.call(getJobStages, { params }, { as: stranger.owner })).problem.code).toBe('NOT_FOUND');
  });

  test('a hiring manager sees those of assigned jobs, and changes none', async () => {
    const { desk, staff } = await opened();
    const job = await makeJob(desk);
    const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    const params = { ...staff.here, page: job.permalink };
    expect((await app.call(getJobStages, { params }, { as: manager })).problem.code).toBe('NOT_FOUND');
    const saved = await app.call(
      saveJobStages,
      { params, body: { stages: null } },
      { as: manager, version: 1 },
    );
    expect(saved.problem.code).toBe('FORBIDDEN');
  });
});

test('applications of a removed stage move to the one before it, except where a job has its own list', async () => {
  const { desk, staff, read, save } = await opened();
  const [job, other] = [await makeJob(desk), await makeJob(desk)];
  const [ana, ben] = [await apply(app, job), await apply(app, other)];
  const { stages } = await read();
  const params = { ...staff.here, page: other.permalink };
  await app.call(saveJobStages, { params, body: { stages } }, { ...staff.as, version: 1 });
  for (const one of [ana, ben]) {
    const { version } = await staff.seen(one);
    await app.call(
      moveToStage,
      { params: staff.at(one), body: { stage: 'interview' } },
      { ...staff.as, version },
    );
  }
  await save(
    stages.filter(({ key }) => key !== 'interview'),
    1,
  );
  const moved = await staff.seen(ana);
  expect([moved.stage.name, moved.stageMoves.map(({ from, to, by }) => [from, to, by])]).toEqual([
    'Screen',
    [
      ['New', 'Interview', expect.any(String)],
      ['Interview', 'Screen', null],
    ],
  ]);
  expect((await staff.seen(ben)).stage.name).toBe('Interview');
});
