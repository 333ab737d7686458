/** Scorecards follow what happens to the interview, the application and the person; their authors are reminded. */
import { describe, expect, test } from 'vitest';
import { cancelInterview } from '#contract/interviews.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listNotifications } from '#contract/notifications.ts';
import { erasePerson, mergePersons } from '#contract/person-care.ts';
import { getPerson } from '#contract/persons.ts';
import { withdrawApplication } from '#contract/public-applications.ts';
import {
  getApplicationScorecards,
  getScorecard,
  openScorecard,
  type Scorecard,
} from '#contract/scorecards.ts';
import { remindAuthors } from '#server/features/scorecards/remind-authors.ts';
import { interviewDesk } from '#tests/support/interview-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { apply, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { byGuide, scorecardDesk } from '#tests/support/make-scorecards.ts';
import { messageDesk } from '#tests/support/message-desk.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, here, seen, member, at: ofApplication } = staffDesk(desk);
const { at, ask, handIn } = scorecardDesk(desk);
const { propose } = interviewDesk(app, desk);
const { decide, ports, never } = messageDesk(app, desk);
const job = await makeJob(desk);
const guide = await makeGuide(desk, { rubric: { scale: 4, attributes: ['Listens'] } });

const only = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('Nobody was asked.');
  return one;
};
const read = (card: Scorecard, by: TestUser) => app.call(getScorecard, { params: at(card) }, { as: by });
const open = (card: Scorecard, by: TestUser) => app.call(openScorecard, { params: at(card) }, { as: by });
const personOf = async (one: Candidate) => (await seen(one)).person.permalink as PersonPermalink;

describe('what nobody owes any more', () => {
  test('goes with the interview, unless it was opened', async () => {
    const ana = await apply(app, job);
    const [one, other] = [await member('recruiter'), await member('recruiter')];
    const interview = (await propose(ana, { interviewerIds: [one.id, other.id] })).body;
    const [owed, begun] = (await ask(ana, [one, other], { interview: interview.permalink })) as [
      Scorecard,
      Scorecard,
    ];
    const besides = only(await ask(ana, [one]));
    await open(begun, other);
    expect((await seen(ana, one)).isOpinionHidden).toBe(true);
    await app.call(cancelInterview, { params: { ...here, interview: interview.permalink }, body: {} }, as);
    expect((await read(owed, one)).status).toBe(404);
    expect((await read(begun, other)).body.status).toBe('draft');
    expect((await read(besides, one)).body.status).toBe('owed');
  });

  test('goes with the application that is taken back; what was handed in stays', async () => {
    const ana = await apply(app, job);
    const [one, other] = [await member('recruiter'), await member('recruiter')];
    const [owed, done] = (await ask(ana, [one, other])) as [Scorecard, Scorecard];
    await handIn(done, other);
    const params = { application: ana.permalink };
    await app.call(withdrawApplication, { params, body: {} }, { headers: ana.headers });
    expect((await read(owed, one)).status).toBe(404);
    expect((await read(done, one)).body.content?.recommendation).toBe('yes');
    expect((await seen(ana, one)).isOpinionHidden).toBe(false);
  });
});

describe('a reminder', () => {
  const due = (card: Scorecard) =>
    app.pool.query(`update scorecards set due_at = now() - interval '1 minute' where permalink = $1`, [
      card.permalink,
    ]);
  const told = async (user: TestUser) =>
    (await app.call(listNotifications, { params: { id: 'me' } }, { as: user })).body.data
      .filter(({ title }) => title.endsWith(' is due'))
      .map(({ title, entity }) => [title, entity?.permalink]);
  const look = () => Promise.all([remindAuthors.doDue(ports, never), remindAuthors.doDue(ports, never)]);

  test('comes once, to whoever hasn’t handed in what is due', async () => {
    const ana = await apply(app, job);
    const [late, done, inTime] = [
      await member('recruiter'),
      await member('recruiter'),
      await member('recruiter'),
    ];
    const [lates, dones] = (await ask(ana, [late, done, inTime])) as [Scorecard, Scorecard];
    await handIn(dones, done);
    for (const card of [lates, dones]) await due(card);
    await look();
    await look();
    expect(await told(late)).toEqual([['Your scorecard on Ana Ferreira is due', lates.permalink]]);
    expect([await told(done), await told(inTime)]).toEqual([[], []]);
  });

  test('is not of a candidate who was turned down', async () => {
    const ana = await apply(app, job);
    const one = await member('recruiter');
    await due(only(await ask(ana, [one])));
    await decide(ana, 'rejected');
    await look();
    expect(await told(one)).toEqual([]);
  });
});

describe('care for the person', () => {
  test('erasing leaves no word of a scorecard, nor of having been asked for one', async () => {
    const [one, other] = [await member('recruiter'), await member('recruiter')];
    const ana = await apply(app, job, { firstName: 'Zsofia', lastName: 'Beaconsson' });
    const [done, draft] = (await ask(ana, [one, other], byGuide(guide))) as [Scorecard, Scorecard];
    await handIn(done, one, { text: 'Beaconword all over' });
    await open(draft, other);
    const traces = async () => {
      const found = await app.pool.query<{ name: string }>(
        `select 'cards' as name from scorecards where permalink = any($1)
         union all select 'news' from notifications where entity_permalink = any($1) or title like '%Beaconsson%'
         union all select 'mails' from mails where text like '%Beaconsson%' or subject like '%Beaconsson%'`,
        [[done.permalink, draft.permalink]],
      );
      return [...new Set(found.rows.map(({ name }) => name))].sort();
    };
    expect(await traces()).toEqual(['cards', 'mails', 'news']);
    const person = await personOf(ana);
    const body = { confirm: person, reason: 'Asked for it' };
    expect((await app.call(erasePerson, { params: { ...here, person }, body }, as)).status).toBe(202);
    expect(await traces()).toEqual([]);
    expect((await read(done, one)).status).toBe(404);
    const list = await app.call(getApplicationScorecards, { params: ofApplication(ana) }, as);
    expect(list.status === 200 ? list.body.total : list.status).toBe(0);
  });

  test('erasing finds who applied under another name', async () => {
    const one = await member('recruiter');
    const ana = await apply(app, job, { firstName: 'Ottilie', lastName: 'Lanternsson' });
    await ask(ana, [one]);
    const person = await personOf(ana);
    await app.pool.query(`update persons set full_name = 'Ottilie Married' where permalink = $1`, [person]);
    await app.pool.query(`delete from scorecards where application_id in
      (select id from applications where last_name = 'Lanternsson')`);
    const body = { confirm: person, reason: 'Asked for it' };
    await app.call(erasePerson, { params: { ...here, person }, body }, as);
    const { rows } = await app.pool.query(`select 1 from notifications where title like '%Lanternsson%'
      union all select 1 from mails where text like '%Lanternsson%'`);
    expect(rows).toEqual([]);
  });

  test('merging takes them along with the application', async () => {
    const one = await member('recruiter');
    const [ana, bea] = [await apply(app, job), await apply(app, job, { firstName: 'Bea' })];
    const card = only(await ask(ana, [one]));
    await handIn(card, one);
    const [keep, merge] = [await personOf(bea), await personOf(ana)];
    const { version } = (await app.call(getPerson, { params: { ...here, person: keep } }, as)).body;
    const merged = await app.call(
      mergePersons,
      { params: here, body: { keep, merge: [merge], version } },
      as,
    );
    expect([merged.status, merged.problem.detail]).toEqual([200, undefined]);
    expect(await personOf(ana)).toBe(keep);
    const { body } = await app.call(getApplicationScorecards, { params: ofApplication(ana) }, as);
    expect(body.scorecards.map(({ permalink, content }) => [permalink, content?.recommendation])).toEqual([
      [card.permalink, 'yes'],
    ]);
  });
});
