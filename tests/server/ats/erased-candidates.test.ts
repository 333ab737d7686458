/** Whoever is deleted or anonymised at the platform is erased here too, and nobody else is. */
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveToStage } from '#contract/application-acts.ts';
import { decideApplication, getApplication } from '#contract/applications.ts';
import { rotateWebhook } from '#contract/ats.ts';
import { createExport } from '#contract/exports.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { addNote } from '#contract/person-notes.ts';
import { getPerson } from '#contract/persons.ts';
import { waitingDeliveries } from '#server/features/ats/webhooks/waiting-deliveries.ts';
import { writeExports } from '#server/features/persons/exports/export-work.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { applicationEvents, applicationFiles, applications } from '#server/tables/applications.ts';
import { exportFiles } from '#server/tables/exports.ts';
import { personEmails, personEvents, personNotes, persons } from '#server/tables/persons.ts';
import { atsApp, boardOf, type Connected, makeLive } from '#tests/support/make-connections.ts';
import { apply, type Candidate, own, textFile } from '#tests/support/make-jobs.ts';
import { smallDelivery, sourceBoard, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();
const never = new AbortController().signal;
const secret = 'the secret';
let count = 0;

type Facts = { externalId?: string; atsCandidateId?: string; email?: string };

async function live(platform: 'greenhouse' | 'lever' = 'greenhouse'): Promise<Connected> {
  const connected = await makeLive(app, sourceBoard(sourceJobs(2)), { platform });
  const { params, owner } = connected;
  await app.call(rotateWebhook, { params, body: { secret } }, { as: owner });
  return connected;
}

/** A submitted application for the job with this source id, as the platform knows it. */
async function applied(connected: Connected, sourceId: string, { email, ...facts }: Facts) {
  const { board, jobs } = await boardOf(connected);
  const { id, permalink } = jobs[sourceId] as NonNullable<(typeof jobs)[string]>;
  const job = { id, permalink, boardId: board.id, board: board.permalink };
  const candidate = await apply(app, job, {
    file: textFile(),
    ...(email === undefined ? {} : { email }),
  });
  await app.db
    .update(applications)
    .set({ status: 'pushed', ...facts })
    .where(eq(applications.permalink, candidate.permalink));
  return candidate;
}

async function tell({ params }: Connected, platform: 'greenhouse' | 'lever', event: AtsEvent): Promise<void> {
  count += 1;
  const { payload, headers } = smallDelivery(secret, `erased-${count}`, [event]);
  const url = `/v1/webhooks/${platform}/${params.connection}`;
  expect((await app.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  while (await waitingDeliveries.doDue(app.ports, never));
}

const rowOf = async (permalink: ApplicationPermalink) => {
  const [row] = await app.db.select().from(applications).where(eq(applications.permalink, permalink));
  return row as typeof applications.$inferSelect;
};
const personOf = async ({ permalink }: Candidate) => {
  const { personId } = await rowOf(permalink);
  const [person] = await app.db.select().from(persons).where(eq(persons.id, personId));
  const emails = await app.db.select().from(personEmails).where(eq(personEmails.personId, personId));
  return { ...(person as typeof persons.$inferSelect), emails };
};

/** A file of the whole pool, written and ready; where it is stored. */
async function exportAll({ employer, owner }: Connected): Promise<string> {
  const body = { kind: 'persons', format: 'csv' } as never;
  const made = await app.call(
    createExport,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  expect(made.status).toBe(202);
  await writeExports.doDue(app.ports, never);
  const [file] = await app.db.select().from(exportFiles).where(eq(exportFiles.employerId, employer.id));
  expect(file?.status).toBe('ready');
  return file?.storedAs ?? '';
}

describe('a candidate deleted at the platform', () => {
  test('leaves no word, file, address or token here, and staff see that it was erased', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    const before = await rowOf(candidate.permalink);
    const [file] = await app.db
      .select()
      .from(applicationFiles)
      .where(eq(applicationFiles.applicationId, before.id));
    await tell(at, 'greenhouse', { kind: 'candidate-erased', candidateId: null, externalIds: ['app-1'] });
    const { version, ...after } = await rowOf(candidate.permalink);
    expect(version).toBe(before.version + 1);
    const everything = JSON.stringify([after, await personOf(candidate)]);
    for (const word of [before.firstName, before.lastName, before.email, 'app-1'])
      expect(everything.toLowerCase()).not.toContain(word.toLowerCase());
    expect(after).toMatchObject({ status: 'pushed', phone: null, answers: [], eeoAnswers: [] });
    expect(after.consent).toEqual(before.consent);
    expect(await app.ports.services.files.size(file?.storedAs ?? '')).toBeNull();
    expect((await personOf(candidate)).emails).toEqual([]);

    const params = { employer: at.employer.permalink, application: candidate.permalink };
    const { body: shown } = await app.call(getApplication, { params }, { as: at.owner });
    expect(shown).toMatchObject({
      fullName: 'Erased person',
      email: '',
      phone: null,
      files: [],
      answers: [],
    });
    expect(shown.erasedAt).not.toBeNull();
    expect(shown.timeline.at(-1)).toMatchObject({ kind: 'erased' });
    expect(app.told.at(-1)).toMatchObject({ name: 'applications/changed' });
  });

  test('cannot be decided on any more, and the candidate’s own link opens nothing', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    await tell(at, 'greenhouse', { kind: 'candidate-erased', candidateId: null, externalIds: ['app-1'] });
    const params = { employer: at.employer.permalink, application: candidate.permalink };
    const { version } = await rowOf(candidate.permalink);
    const decided = await app.call(
      decideApplication,
      { params, body: { status: 'hired' } },
      { as: at.owner, version },
    );
    expect(decided).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await own(app, candidate)).status).toBe(404);
  });

  test('is known by the candidate’s id where the platform told it before', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    const known = { externalId: 'app-1', stage: 'Screen', candidateId: 'person-9' };
    await tell(at, 'greenhouse', { kind: 'application-changed', ...known });
    await tell(at, 'greenhouse', { kind: 'candidate-erased', candidateId: 'person-9', externalIds: [] });
    expect((await rowOf(candidate.permalink)).erasedAt).not.toBeNull();
  });

  test('stays a person while another application of theirs is here', async () => {
    const at = await live();
    const [one, other] = [
      await applied(at, '1', { externalId: 'app-1', email: 'ada@two.example' }),
      await applied(at, '2', { externalId: 'app-2', email: 'ada@two.example' }),
    ];
    await tell(at, 'greenhouse', { kind: 'application-changed', externalId: 'app-1', status: 'deleted' });
    expect((await rowOf(one.permalink)).erasedAt).not.toBeNull();
    expect((await rowOf(other.permalink)).email).toBe('ada@two.example');
    expect((await personOf(other)).emails).toHaveLength(1);
    await tell(at, 'greenhouse', { kind: 'application-changed', externalId: 'app-2', status: 'deleted' });
    expect((await personOf(other)).fullName).toBe('Erased person');
  });

  test('leaves no note or event of the person, and their page says when they were erased', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    const { id, permalink } = await personOf(candidate);
    const params = { employer: at.employer.permalink, person: permalink };
    const noted = await app.call(addNote, { params, body: { text: 'Plays chess' } }, { as: at.owner });
    expect(noted.status).toBe(201);
    const storedAs = await exportAll(at);
    await tell(at, 'greenhouse', { kind: 'candidate-erased', candidateId: null, externalIds: ['app-1'] });
    expect(await app.db.$count(personNotes, eq(personNotes.personId, id))).toBe(0);
    const files = await app.db.select().from(exportFiles).where(eq(exportFiles.employerId, at.employer.id));
    expect(files.map(({ status, storedAs }) => [status, storedAs])).toEqual([['expired', null]]);
    expect(await app.ports.services.files.size(storedAs)).toBeNull();
    expect(await app.db.$count(personEvents, eq(personEvents.personId, id))).toBe(0);
    const page = await app.call(getPerson, { params }, { as: at.owner });
    expect(page).toMatchObject({ status: 410, body: { code: 'GONE' } });
    expect(JSON.stringify(page.body)).toContain('deleted or anonymised in the ATS');
  });

  test('stays a person where the employer knew them before they applied', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    const { id } = await personOf(candidate);
    await app.db.update(persons).set({ sourceType: 'import' }).where(eq(persons.id, id));
    await tell(at, 'greenhouse', { kind: 'candidate-erased', candidateId: null, externalIds: ['app-1'] });
    expect((await rowOf(candidate.permalink)).erasedAt).not.toBeNull();
    expect((await personOf(candidate)).emails).toHaveLength(1);
  });

  test('said twice, or followed by news of the same application, changes nothing more', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1', atsCandidateId: 'p-1' });
    const gone: AtsEvent = { kind: 'candidate-erased', candidateId: 'p-1', externalIds: ['app-1'] };
    await tell(at, 'greenhouse', gone);
    const once = await rowOf(candidate.permalink);
    await tell(at, 'greenhouse', gone);
    await tell(at, 'greenhouse', { kind: 'application-changed', externalId: 'app-1', stage: 'Offer' });
    expect(await rowOf(candidate.permalink)).toEqual(once);
  });

  test('of another employer’s board erases nobody here', async () => {
    const [ours, theirs] = [await live(), await live()];
    const candidate = await applied(ours, '1', { externalId: 'app-1', atsCandidateId: 'p-1' });
    await tell(theirs, 'greenhouse', {
      kind: 'candidate-erased',
      candidateId: 'p-1',
      externalIds: ['app-1'],
    });
    expect((await rowOf(candidate.permalink)).erasedAt).toBeNull();
  });

  test('what staff wrote about them is gone from the timeline', async () => {
    const at = await live();
    const candidate = await applied(at, '1', { externalId: 'app-1' });
    const params = { employer: at.employer.permalink, application: candidate.permalink };
    const { id } = await rowOf(candidate.permalink);
    for (const [stage, reason] of [
      ['screen', 'Answers well'],
      ['interview', 'Ada Quill knows the yard'],
    ] as const) {
      const { version } = await rowOf(candidate.permalink);
      await app.call(moveToStage, { params, body: { stage, reason } }, { as: at.owner, version });
    }
    const { version } = await rowOf(candidate.permalink);
    const body = { status: 'rejected', reason: 'Ada Quill lives too far away' } as const;
    await app.call(decideApplication, { params, body }, { as: at.owner, version });
    await tell(at, 'greenhouse', { kind: 'application-changed', externalId: 'app-1', status: 'deleted' });
    const found = await app.db
      .select()
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, id), like(applicationEvents.text, '%Quill%')));
    expect(found).toEqual([]);
    expect((await rowOf(candidate.permalink)).decisionReason).toBe('');
  });
});

describe('a hint that a candidate was deleted', () => {
  const hint: AtsEvent = { kind: 'candidate-erased', candidateId: 'opportunity-1', externalIds: [] };

  test('is asked again at the platform, never believed', async () => {
    const at = await live('lever');
    const candidate = await applied(at, '1', { externalId: 'app-1', atsCandidateId: 'opportunity-1' });
    await tell(at, 'lever', hint);
    expect((await rowOf(candidate.permalink)).erasedAt).toBeNull();
    app.ats.gone.add('opportunity-1');
    await tell(at, 'lever', hint);
    expect((await rowOf(candidate.permalink)).erasedAt).not.toBeNull();
  });
});
