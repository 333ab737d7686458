/** Erasures, merges, imports, decisions and links that reach for the same persons at once: each ends, whoever comes first. */
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decideApplications } from '#contract/applications.ts';
import type { AnonymousId, PersonPermalink } from '#contract/kit/ids.ts';
import { erasePerson, mergePersons } from '#contract/person-care.ts';
import { runPersonImport } from '#contract/person-imports.ts';
import { changePersonList, createPersonList } from '#contract/person-lists.ts';
import { takeEvents } from '#server/features/ats/webhooks/take-events.ts';
import { runImports } from '#server/features/persons/imports/import-work.ts';
import { refreshStalePersons } from '#server/features/tracking/adding-up/refresh-stale.ts';
import { createLog } from '#server/log.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { persons } from '#server/tables/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { begin, makeConnection, makeJob, submit } from '#tests/support/make-jobs.ts';
import { leave, makeLink, newDevice } from '#tests/support/make-links.ts';
import { importsOf } from '#tests/support/run-imports.ts';
import { testApp } from '#tests/support/test-app.ts';

const ROUNDS = 12;

const app = await testApp();
const desk = await newDesk(app);
const connection = await makeConnection(desk, { status: 'live' });
const job = await makeJob(desk, { connection });
const { at, one, send, check } = importsOf(app, () => desk);
const as = { as: desk.owner };

type Somebody = Awaited<ReturnType<typeof applicants>>[number];

/** Four who applied, each from a device of their own and known to the platform. */
async function applicants() {
  const candidates = [];
  for (const firstName of ['Ada', 'Bo', 'Cy', 'Di']) {
    const device = newDevice();
    const one = await begin(app, job, { firstName, anonymousId: device });
    expect((await submit(app, one)).status).toBe(200);
    await app.db
      .update(applications)
      .set({ externalId: one.permalink })
      .where(eq(applications.permalink, one.permalink));
    candidates.push({ ...one, device, firstName });
  }
  const rows = await app.db
    .select({ application: applications.permalink, person: persons })
    .from(applications)
    .innerJoin(persons, eq(persons.id, applications.personId))
    .where(
      inArray(
        applications.permalink,
        candidates.map(({ permalink }) => permalink),
      ),
    );
  return candidates.map((one) => {
    const row = rows.find(({ application }) => application === one.permalink);
    if (row === undefined) throw new Error('An applicant is no person.');
    return { ...one, person: row.person };
  });
}

const erase = ({ person: { permalink } }: Somebody) =>
  app.call(
    erasePerson,
    { params: { ...at(), person: permalink }, body: { confirm: permalink, reason: 'Asked' } },
    as,
  );

/** By the platform, all of them in one delivery. */
async function eraseThere(...gone: Somebody[]): Promise<void> {
  const [row] = await app.db.select().from(atsConnections).where(eq(atsConnections.id, connection));
  if (row === undefined) throw new Error('No connection.');
  const { services } = app.app.ports;
  const events = gone.map(({ permalink }) => ({
    ...{ kind: 'candidate-erased' as const, candidateId: null, externalIds: [permalink] },
  }));
  const effects: Parameters<typeof takeEvents>[2] = [];
  await app.db.transaction((db) =>
    takeEvents({ db, services, now: () => new Date() }, { connection: row, events }, effects),
  );
  for (const effect of effects) await effect();
}

const merge = (keep: Somebody, gone: Somebody) =>
  app.call(
    mergePersons,
    {
      params: at(),
      body: { keep: keep.person.permalink, merge: [gone.person.permalink], version: keep.person.version },
    },
    as,
  );

const decide = (...some: Somebody[]) =>
  app.call(
    decideApplications,
    { params: at(), body: { permalinks: some.map(({ permalink }) => permalink), status: 'screened-in' } },
    as,
  );

/** A file that corrects them, in this order. */
async function checkedFile(some: readonly Somebody[], mark: number) {
  const lines = some.map(({ firstName, email }) => `${firstName} Ferreira,${email},Number ${mark}`);
  const sent = await send(['name,email,company', ...lines].join('\n'));
  const given = { mapping: sent.body.mapping, upsertBy: 'email' as const };
  expect((await check(sent.body.id, given)).status).toBe(200);
  await app.call(runPersonImport, one(sent.body.id), as);
}

const runFile = () => {
  const { db, services } = app.app.ports;
  const ports = { db, services, now: () => new Date(), log: createLog(app.settings) };
  return runImports.doDue(ports, new AbortController().signal);
};

/** Whose device this is says that they are somebody else. */
const claim = (device: AnonymousId, { email, firstName }: Somebody) =>
  leave(app, {
    ...{ employer: desk.employer.permalink, devices: [device] },
    person: { email, fullName: `${firstName} Ferreira` },
  });

test('nobody waits for anybody in a circle', async () => {
  const list = await app.call(
    createPersonList,
    { params: at(), body: { title: 'Everybody', kind: 'manual' } },
    as,
  );
  const listing = (add: PersonPermalink[]) =>
    app.call(changePersonList, { params: { ...at(), personList: list.body.permalink }, body: { add } }, as);
  for (let round = 0; round < ROUNDS; round += 1) {
    const four = await applicants();
    const [a, b, c, d] = four as [Somebody, Somebody, Somebody, Somebody];
    const link = await makeLink(desk, { personId: b.person.id });
    await checkedFile([d, c, b, a], round);
    const answers = await Promise.all([
      runFile(),
      decide(d, b, c, a),
      merge(c, d),
      erase(a),
      eraseThere(d, b),
      claim(a.device, d),
      claim(d.device, b),
      leave(app, { link, devices: [newDevice()], person: { fullName: 'Bo Ferreira' } }),
      listing([d, c, b, a].map(({ person }) => person.permalink)),
      merge(b, c),
      erase(b),
      refreshStalePersons(app.db),
      decide(a, c),
    ]);
    const failed = answers.filter(
      (answer): answer is Extract<typeof answer, { status: number }> =>
        typeof answer === 'object' && answer !== null && 'status' in answer && answer.status >= 500,
    );
    expect(
      failed.map(({ status, problem }) => [status, problem.code]),
      `round ${round}`,
    ).toEqual([]);
  }
});
