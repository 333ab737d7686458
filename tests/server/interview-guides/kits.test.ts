/** Kits of Greenhouse: looked at first, then made into a draft that is the interviewers' alone. */
import { describe, expect, test } from 'vitest';
import { importInterviewGuide, listInterviewGuides, previewKit } from '#contract/interview-guides.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const params = { employer: desk.employer.permalink };
const as = { as: desk.owner };

/** As `GET /v1/jobs/{id}/stages` of the Harvest API answers. */
const stage = {
  id: 2708728,
  name: 'Onsite',
  interviews: [
    {
      id: 6001,
      name: 'Executive Interview',
      schedulable: true,
      estimated_minutes: 30,
      default_interviewer_users: [
        { id: 4080, first_name: 'Kaylee', last_name: 'Prime', name: 'Kaylee Prime' },
      ],
      interview_kit: {
        id: 9128481,
        content: '<h5>Purpose</h5>\r\n<p>See whether they ask.</p><script>alert(1)</script>',
        questions: [
          { id: 11052825, question: 'What would you change <b>first</b>?' },
          { id: 11052826, question: '  ' },
        ],
      },
    },
    {
      id: 6002,
      name: 'Walk',
      estimated_minutes: null,
      interview_kit: { questions: [{ question: 'Lost?' }] },
    },
  ],
};
const look = (kit: unknown, who = as) => app.call(previewKit, { params, body: { kit } }, who);
const take = (body: { kit: unknown; title?: string }) => app.call(importInterviewGuide, { params, body }, as);
const count = async () => (await app.call(listInterviewGuides, { params, query: {} }, as)).body.data.length;

describe('a kit', () => {
  test('is looked at without keeping anything', async () => {
    const before = await count();
    expect((await look(stage)).body).toEqual({
      title: 'Onsite',
      leftOut: 1,
      sections: [
        { title: 'Executive Interview', durationMinutes: 30, questions: ['What would you change first?'] },
        { title: 'Walk', durationMinutes: 0, questions: ['Lost?'] },
      ],
    });
    expect(await count()).toBe(before);
  });

  test('becomes a draft for interviewers, its texts cleaned', async () => {
    const { status, body } = await take({ kit: stage });
    expect([status, body.status, body.audience, body.title]).toEqual([201, 'draft', 'interviewer', 'Onsite']);
    expect(body.sections.map(({ audience }) => audience)).toEqual(['interviewer', 'interviewer']);
    expect(body.sections[0]).toMatchObject({
      body: 'Purpose\nSee whether they ask.',
      interviewers: [{ name: 'Kaylee Prime' }],
      questions: [{ text: 'What would you change first?', goodAnswer: '' }],
    });
  });

  test('may be an interview, a bare kit, or a list of stages', async () => {
    const [first] = stage.interviews;
    for (const kit of [first, first?.interview_kit, [stage], stage.interviews])
      expect([(await look(kit)).status, (await take({ kit, title: 'Mine' })).body.title]).toEqual([
        200,
        'Mine',
      ]);
  });

  test('of another form is refused, whatever it is', async () => {
    const before = await count();
    const odd = [null, 1, 'x', [], {}, [[]], { interview_kit: [] }, { interviews: {} }];
    const nested = { questions: 'no', __proto__: { questions: [] }, constructor: { questions: [] } };
    for (const kit of [...odd, nested]) {
      const { status, problem } = await take({ kit });
      expect([JSON.stringify(kit), status, problem.errors?.[0]?.pointer]).toEqual([
        JSON.stringify(kit),
        422,
        '/kit',
      ]);
    }
    expect(await count()).toBe(before);
  });

  test('larger than a guide is cut, and says so', async () => {
    const questions = Array.from({ length: 70 }, (_, at) => ({ question: `Question ${at}` }));
    const kit = Array.from({ length: 41 }, () => ({ name: 'x'.repeat(300), interview_kit: { questions } }));
    const { body } = await look(kit);
    expect([body.sections.length, body.leftOut]).toEqual([40, 40 * 10 + 70]);
    expect((await take({ kit })).status).toBe(201);
  });

  test('is brought by recruiters of the employer only', async () => {
    const [manager, stranger] = [
      await makeUser(app, { employer: desk.employer, role: 'hiring-manager' }),
      await newDesk(app),
    ];
    expect((await look(stage, { as: manager })).status).toBe(403);
    expect((await look(stage, { as: stranger.owner })).status).toBe(404);
    expect((await app.call(previewKit, { params, body: { kit: stage } })).status).toBe(401);
  });
});
