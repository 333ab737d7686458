/** What interviewers scored with a guide: kept with their note as it was, and gone with the person. */
import { beforeAll, expect, test } from 'vitest';
import { type InterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import type { Person, RubricScore } from '#contract/person.ts';
import { addNote, listNotes, saveNote } from '#contract/person-notes.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let person: Person;
let guide: InterviewGuide;

beforeAll(async () => {
  desk = await newDesk(app);
  person = await makePerson(desk);
  guide = await makeGuide(desk, { rubric: { scale: 4, attributes: ['Knows the work', 'Listens'] } });
});

const params = () => ({ employer: desk.employer.permalink, person: person.permalink });
const knows = { criterion: 'Knows the work', score: 3 };
const listens = { criterion: 'Listens', score: 4 };

const note = (
  scores: RubricScore[],
  { of = guide, as = desk.owner }: { of?: InterviewGuide; as?: TestUser } = {},
) => {
  const scorecard = { interviewGuide: of.permalink, scores };
  return app.call(addNote, { params: params(), body: { text: 'Interview', scorecard } }, { as });
};

test('stand in the note with the scale they were given on, whatever becomes of the guide', async () => {
  const made = await note([knows, listens]);
  const card = {
    guide: { permalink: guide.permalink, title: 'Second round' },
    scale: 4,
    scores: [knows, listens],
  };
  expect([made.status, made.body.scorecard]).toEqual([201, card]);
  const changed = await app.call(
    saveInterviewGuide,
    {
      params: { employer: desk.employer.permalink, interviewGuide: guide.permalink },
      body: { title: 'Third round', rubric: { scale: 5, attributes: ['Something else'] } },
    },
    { as: desk.owner, version: guide.version },
  );
  expect(changed.status).toBe(200);
  const edited = await app.call(
    saveNote,
    { params: { ...params(), note: made.body.id }, body: { text: 'Interview, again' } },
    { as: desk.owner, version: made.body.version },
  );
  expect(edited.body).toMatchObject({ text: 'Interview, again', scorecard: card });
  const plain = await app.call(addNote, { params: params(), body: { text: 'Rang' } }, { as: desk.owner });
  expect(plain.body.scorecard).toBeNull();
  const listed = await app.call(listNotes, { params: params(), query: {} }, { as: desk.owner });
  expect(listed.body.data.map(({ scorecard }) => scorecard)).toEqual([null, card]);
});

test('are of the rubric, each once, up to its scale', async () => {
  const own = await makeGuide(desk, { rubric: { scale: 4, attributes: ['Knows the work', 'Listens'] } });
  const refusal = async (scores: RubricScore[]) => {
    const { status, problem } = await note(scores, { of: own });
    return [status, problem.errors?.[0]?.pointer];
  };
  expect(await refusal([knows, { criterion: 'Charm', score: 1 }])).toEqual([
    422,
    '/scorecard/scores/1/criterion',
  ]);
  expect(await refusal([knows, knows])).toEqual([422, '/scorecard/scores/1/criterion']);
  expect(await refusal([{ ...knows, score: 5 }])).toEqual([422, '/scorecard/scores/0/score']);
  expect(await refusal([{ ...knows, score: 0 }])).toEqual([422, '/scorecard/scores/0/score']);
  expect(await refusal([])).toEqual([422, '/scorecard/scores']);
});

test('need a guide of one’s own', async () => {
  const other = await newDesk(app);
  const theirs = await makeGuide(other, { rubric: { scale: 4, attributes: ['Knows the work'] } });
  const answer = await note([knows], { of: theirs });
  expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([404, '/scorecard/interviewGuide']);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await note([knows], { as: viewer })).status).toBe(403);
});
