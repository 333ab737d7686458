/** What is mapped of a platform: names, fields and stages; and where jobs stand that nothing is said of. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAtsConnection, saveAtsConnection } from '#contract/ats.ts';
import type { AtsConnectionChange } from '#contract/ats-connection.ts';
import { listAtsStages, previewAtsConnection } from '#contract/ats-mapping.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import {
  atsApp,
  boardOf,
  type Connected,
  makeDraft,
  makeLive,
  syncWith,
} from '#tests/support/make-connections.ts';
import { apply, textFile } from '#tests/support/make-jobs.ts';
import { sourceBoard, sourceJob, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();

const save = ({ params, owner }: Connected, mapping: AtsConnectionChange['mapping'], version: number) =>
  app.call(saveAtsConnection, { params, body: { mapping } }, { as: owner, version });

const versionOf = async ({ params }: Connected) => {
  const [row] = await app.db
    .select()
    .from(atsConnections)
    .where(eq(atsConnections.permalink, params.connection));
  return row?.version ?? 0;
};

const custom = { Shift: 'Part-time', Where: 'Remote', Pay: '€ 50,000 – 60,000 a year', Number: 'R-77' };

describe('a field of the source', () => {
  test('fills ours where it is mapped, at the next sync', async () => {
    const source = sourceBoard([sourceJob('1', { custom })]);
    const at = await makeLive(app, source);
    expect((await boardOf(at)).jobs['1']).toMatchObject({ employmentType: 'full-time', salary: null });
    const fields = {
      employmentType: 'Shift',
      workplaceType: 'Where',
      salary: 'Pay',
      requisitionId: 'Number',
    };
    expect((await save(at, { fields }, await versionOf(at))).body.mapping.fields).toEqual(fields);
    expect((await syncWith(at, source)).counts.updated).toBe(1);
    expect((await boardOf(at)).jobs['1']).toMatchObject({
      ...{ employmentType: 'part-time', workplaceType: 'remote', requisitionId: 'R-77' },
      salary: { min: 50_000, max: 60_000, currency: 'EUR', interval: 'year' },
    });
    expect((await syncWith(at, source)).counts.updated).toBe(0);
  });

  test('leaves ours empty where it is mapped to nothing, or the job has it not', async () => {
    const salary = { min: 1, max: 2, currency: 'EUR', interval: 'hour' } as const;
    const at = await makeDraft(app, sourceBoard([sourceJob('1', { salary, custom: {} })]), {
      mapping: { fields: { salary: null, employmentType: 'constructor' } },
    });
    const { body } = await app.call(previewAtsConnection, { params: at.params }, { as: at.owner });
    expect(body.jobs[0]).toMatchObject({ salary: null, employmentType: null, workplaceType: 'on-site' });
  });

  test('is offered with its values, the most used first', async () => {
    const jobs = [sourceJob('1', { custom: { Rare: 'x' } }), ...sourceJobs(4, { custom }).slice(1)];
    const at = await makeDraft(app, sourceBoard(jobs));
    const { body } = await app.call(previewAtsConnection, { params: at.params }, { as: at.owner });
    expect(body.fields.at(-1)).toEqual({ name: 'Rare', jobCount: 1, examples: ['x'] });
    expect(body.fields[0]).toEqual({ name: 'Shift', jobCount: 3, examples: ['Part-time'] });
    expect(body.jobs[0]?.descriptionHtml).toContain('You water what grows.');
  });

  test.each([{ title: 'Shift' }, { salary: 3 }, { salary: '' }])('%j is refused', async (fields) => {
    const at = await makeDraft(app, sourceBoard([]));
    const answer = await save(at, { fields } as never, 1);
    expect([answer.status, answer.problem.code]).toEqual([422, 'VALIDATION']);
    expect(await versionOf(at)).toBe(1);
  });
});

describe('jobs in no department', () => {
  const source = sourceBoard([sourceJob('1'), sourceJob('2', { departmentIds: [] })]);

  test('stand under “Other”, last in the tree', async () => {
    const at = await makeLive(app, source);
    const { board, jobs } = await boardOf(at);
    expect(board.departments.at(-1)).toEqual({ id: '#other', name: 'Other', children: [] });
    expect([jobs['1']?.departmentIds, jobs['2']?.departmentIds]).toEqual([['d2'], ['#other']]);
  });

  test('have no such department where every job has one', async () => {
    const at = await makeLive(app, sourceBoard([sourceJob('1')]));
    expect((await boardOf(at)).board.departments.map(({ id }) => id)).toEqual(['d1', 'd3']);
  });

  test('stand there too when every department is left out', async () => {
    const at = await makeLive(app, source, {
      mapping: { departments: { d1: null, d2: null, d3: null } },
    });
    const { board, jobs } = await boardOf(at);
    expect(board.departments.map(({ id }) => id)).toEqual(['#other']);
    expect(jobs['1']?.departmentIds).toEqual(['#other']);
  });

  test('follow the mapping: another name, or none at all', async () => {
    const at = await makeLive(app, source, { mapping: { departments: { '#other': 'Everything else' } } });
    expect((await boardOf(at)).board.departments.at(-1)?.name).toBe('Everything else');
    await save(at, { departments: { '#other': null } }, await versionOf(at));
    await syncWith(at, source);
    const { board, jobs } = await boardOf(at);
    expect(board.departments.map(({ id }) => id)).toEqual(['d1', 'd3']);
    expect(jobs['2']?.departmentIds).toEqual([]);
  });
});

describe('the stages', () => {
  const stagesOf = async ({ params, owner }: Connected) =>
    (await app.call(listAtsStages, { params }, { as: owner })).body;

  test('are those the platform lists, then those that were seen, with who stands there', async () => {
    const at = await makeLive(app, sourceBoard(sourceJobs(1)), {
      mapping: { stages: { Mapped: 'hired' } },
    });
    const { board, jobs } = await boardOf(at);
    const { id, permalink } = jobs['1'] as NonNullable<(typeof jobs)[string]>;
    const candidate = await apply(
      app,
      { id, permalink, boardId: board.id, board: board.permalink },
      { file: textFile() },
    );
    await app.db
      .update(applications)
      .set({ atsStage: 'Screen' })
      .where(and(eq(applications.permalink, candidate.permalink)));
    app.ats.stages = ['Applied', 'Screen'];
    expect(await stagesOf(at)).toEqual({
      error: null,
      stages: [
        { name: 'Applied', isListed: true, takesMoves: true, applicationCount: 0 },
        { name: 'Screen', isListed: true, takesMoves: true, applicationCount: 1 },
        { name: 'Mapped', isListed: false, takesMoves: false, applicationCount: 0 },
      ],
    });
  });

  test('that are known are told although the platform refuses to list them', async () => {
    const at = await makeDraft(app, sourceBoard([]), { mapping: { stages: { Offer: 'screened-in' } } });
    app.ats.stages = new AtsError('Ashby rejected the API key (403).', { status: 403, keyRefused: true });
    const { stages, error } = await stagesOf(at);
    app.ats.stages = null;
    expect(stages.map(({ name }) => name)).toEqual(['Offer']);
    expect(error).toBe('Ashby rejected the API key (403).');
  });

  test.each(['started', 'withdrawn', 'pushed', 'gone'])('cannot stand for %s', async (status) => {
    const at = await makeDraft(app, sourceBoard([]));
    const answer = await save(at, { stages: { Offer: status } } as never, 1);
    expect([answer.status, answer.problem.code]).toEqual([422, 'VALIDATION']);
    const made = await app.call(
      createAtsConnection,
      {
        params: { employer: at.employer.permalink },
        body: { platform: 'lever', boardToken: 'x', mapping: { stages: { Offer: status } } } as never,
      },
      { as: at.owner },
    );
    expect(made.status).toBe(422);
  });
});
