/** Whoever has a scorecard to hand in reads nowhere what others think; once it is handed in, they do. */
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateApplication } from '#contract/application-acts.ts';
import { listApplications } from '#contract/applications.ts';
import { exportPerson } from '#contract/exports.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listNotifications } from '#contract/notifications.ts';
import type { Note } from '#contract/person.ts';
import { addNote, listNotes, saveNote } from '#contract/person-notes.ts';
import { getPerson } from '#contract/persons.ts';
import { getApplicationScorecards, getScorecard, type Scorecard } from '#contract/scorecards.ts';
import { writeExports } from '#server/features/persons/exports/export-work.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { apply, assign, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { byGuide, scorecardDesk } from '#tests/support/make-scorecards.ts';
import { messageDesk } from '#tests/support/message-desk.ts';
import { listen, openSocket, until } from '#tests/support/open-socket.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

const CANARY = 'Glowworm';
const app = await testApp();
const desk = await newDesk(app);
const { here, seen, member, at: ofApplication } = staffDesk(desk);
const { at, ask, handIn } = scorecardDesk(desk);
const { ports, never } = messageDesk(app, desk);
const job = await makeJob(desk);
const guide = await makeGuide(desk, { rubric: { scale: 4, attributes: ['Listens'] } });
const raw = async (user: TestUser, path: string) => {
  const url = `/v1/employers/${here.employer}/${path}`;
  const answer = await app.app.inject({ url, cookies: { [cookieNames(app.settings).session]: user.token } });
  expect(answer.statusCode, path).toBe(200);
  return answer.rawPayload;
};

const ana: Candidate = await apply(app, job);
const [early, late] = [await member('recruiter'), await member('recruiter')];
const person = { ...here, person: '' as PersonPermalink };
const [first, second] = await ask(ana, [early, late], byGuide(guide));
let note: Note;
const heard: unknown[] = [];

beforeAll(async () => {
  person.person = (await seen(ana)).person.permalink as PersonPermalink;
  const socket = await openSocket(await listen(app), { as: late, employerId: desk.employer.id });
  const scorecard = { interviewGuide: guide.permalink, scores: [{ criterion: 'Listens', score: 3 }] };
  const told = await app.call(
    addNote,
    { params: person, body: { text: `${CANARY}: @{${late.id}} look`, scorecard } },
    { as: early },
  );
  note = told.body;
  const rated = { rating: 5 as const, suggestion: 'advance' as const };
  const ratedAs = { as: early, version: 1 };
  expect((await app.call(rateApplication, { params: ofApplication(ana), body: rated }, ratedAs)).status).toBe(
    200,
  );
  await handIn(first as Scorecard, early, { level: 'strong-yes', text: CANARY });
  await until(() => socket.heard.length > 1);
  heard.push(...socket.heard);
});

/** Everything that member is told of the candidate, by where. */
async function toldTo(user: TestUser): Promise<Record<string, string>> {
  const as = { as: user };
  const begun = (await app.call(exportPerson, { params: person }, { ...as, idempotencyKey: randomUUID() }))
    .body;
  while (await writeExports.doDue(ports, never));
  const zip = unzipSync(new Uint8Array(await raw(user, `exports/${begun.permalink}/download`)));
  const calls = {
    application: await seen(ana, user),
    applications: (await app.call(listApplications, { params: here, query: {} }, as)).body,
    cards: (await app.call(getApplicationScorecards, { params: ofApplication(ana) }, as)).body,
    card: (await app.call(getScorecard, { params: at(first as Scorecard) }, as)).body,
    notes: (await app.call(listNotes, { params: person }, as)).body,
    person: (await app.call(getPerson, { params: person }, as)).body,
    news: (await app.call(listNotifications, { params: { id: 'me' } }, as)).body,
  };
  return {
    ...Object.fromEntries(Object.entries(calls).map(([where, body]) => [where, JSON.stringify(body)])),
    zip: strFromU8(zip['person.json'] ?? new Uint8Array()),
    table: strFromU8(new Uint8Array(await raw(user, 'applications/export'))),
    pdf: textOfPdf(await raw(user, `applications/${ana.permalink}/pdf`)),
  };
}

/** Words of others' opinions, and where they stand. */
const opinions = async (user: TestUser) =>
  Object.entries(await toldTo(user))
    .filter(([, text]) => /Glowworm|strong-yes|Rated 5|"rating": ?5|"score": ?3|advance/.test(text))
    .map(([where]) => where);

describe('opinions of others', () => {
  test('reach nobody before their own is handed in', async () => {
    expect(await opinions(late)).toEqual([]);
    expect(JSON.stringify(heard)).not.toMatch(/Glowworm|strong-yes|rating/);
    const told = await seen(ana, late);
    expect([told.isOpinionHidden, told.rating, told.ratingCount, told.ratings]).toEqual([true, null, 0, []]);
    expect(told.scorecards).toEqual({ handedIn: 1, total: 2 });
    const cards = (await app.call(getApplicationScorecards, { params: ofApplication(ana) }, { as: late }))
      .body;
    expect([cards.handedIn, cards.total, cards.isHidden, cards.summary]).toEqual([1, 2, true, null]);
    expect(cards.scorecards.map(({ author, content }) => [author.id, content === null])).toEqual([
      [early.id, true],
      [late.id, false],
    ]);
    expect((await toldTo(late)).zip).toContain('has not handed in their own');
  });

  test('are neither searched nor changed while they are hidden', async () => {
    const search = async (user: TestUser) =>
      (await app.call(listNotes, { params: person, query: { search: CANARY } }, { as: user })).body.data;
    expect(await search(late)).toEqual([]);
    expect(await search(early)).toHaveLength(1);
    const admin = await member('admin');
    await ask(ana, [admin]);
    const change = { params: { ...person, note: note.id }, body: { text: 'Mine now' } };
    const refused = await app.call(saveNote, change, { as: admin, version: note.version });
    expect([refused.status, refused.problem.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('stay hidden while a draft is written, and open with its handing in', async () => {
    const rated = { params: ofApplication(ana), body: { rating: 2 as const } };
    const own = (await app.call(rateApplication, rated, { as: late, version: 1 })).body;
    expect(own.ratings.map(({ by }) => by.id)).toEqual([late.id]);
    expect(own.timeline.filter(({ kind }) => kind === 'rated').map(({ text }) => text)).toEqual([
      'Rated 2 of 5',
    ]);
    await handIn(second as Scorecard, late, { level: 'no' });
    expect((await opinions(late)).sort()).toEqual(
      ['application', 'card', 'cards', 'notes', 'person', 'zip'].sort(),
    );
    const after = await seen(ana, late);
    expect([after.isOpinionHidden, after.rating, after.ratingCount]).toEqual([false, 3.5, 2]);
    const { summary } = (
      await app.call(getApplicationScorecards, { params: ofApplication(ana) }, { as: late })
    ).body;
    expect(summary?.isDisputed).toBe(true);
    expect(summary?.criteria).toMatchObject([
      { title: 'Listens', isDisputed: true, notes: [{ text: CANARY }] },
    ]);
  });

  test('are closed to nobody who owes none, and to strangers altogether', async () => {
    expect(await opinions(desk.owner)).toContain('cards');
    const manager = await member('hiring-manager');
    const call = (by: TestUser) =>
      app.call(getApplicationScorecards, { params: ofApplication(ana) }, { as: by });
    expect((await call(manager)).status).toBe(404);
    await assign(app, job, manager);
    expect((await call(manager)).body.summary).not.toBeNull();
    expect((await call(await member('viewer'))).status).toBe(403);
    expect((await call((await newDesk(app)).owner)).status).toBe(404);
  });
});
