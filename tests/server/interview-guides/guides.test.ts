/** Interview guides: written, read by each role as far as it may, published; each within its tenant. */
import { describe, expect, test } from 'vitest';
import {
  checkContentPage,
  duplicateContentPage,
  listContentPages,
  publishContentPage,
} from '#contract/content-pages.ts';
import {
  createInterviewGuide,
  getInterviewGuide,
  type InterviewGuide,
  type InterviewGuideChange,
  listInterviewGuides,
  saveInterviewGuide,
} from '#contract/interview-guides.ts';
import { getClipUsage } from '#contract/job-clips.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import { makeBoardByHand, makeJobPage } from '#tests/support/make-board-by-hand.ts';
import { makeImage, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { CANARIES, makeGuide, question, section, sections } from '#tests/support/make-guides.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };
const at = ({ permalink }: Pick<InterviewGuide, 'permalink'>) => ({ ...here, interviewGuide: permalink });
const read = (guide: InterviewGuide, who: TestUser, audience?: 'candidate' | 'interviewer') =>
  app.call(
    getInterviewGuide,
    { params: at(guide), query: audience === undefined ? {} : { audience } },
    { as: who },
  );
const save = (guide: InterviewGuide, body: InterviewGuideChange, who = desk.owner) =>
  app.call(saveInterviewGuide, { params: at(guide), body }, { as: who, version: guide.version });
const listed = async (who: TestUser, query: Record<string, string[]> = {}) =>
  (await app.call(listInterviewGuides, { params: here, query }, { as: who })).body.data;
const member = (role: 'viewer' | 'hiring-manager' | 'recruiter') =>
  makeUser(app, { employer: desk.employer, role });

describe('a guide', () => {
  test('is a draft kept from search engines, with all that interviewers need', async () => {
    const guide = await makeGuide(desk);
    expect(guide).toMatchObject({
      type: 'interview-guide',
      status: 'draft',
      noindex: true,
      audience: 'both',
    });
    expect(guide.sections).toMatchObject(sections());
    const whole = JSON.stringify((await read(guide, desk.owner, 'interviewer')).body);
    for (const canary of Object.values(CANARIES)) expect(whole).toContain(canary);
  });

  test('is read as candidates are told it, unless the interviewer’s view is asked for', async () => {
    const told = (await read(await makeGuide(desk), desk.owner)).body;
    expect(told.sections.map(({ id }) => id)).toEqual(['meet']);
    expect(told.sections[0]?.questions).toEqual([
      { id: 'night', text: 'Tell us of a night that went wrong.', minutes: 10 },
    ]);
    expect(Object.hasOwn(told, 'rubric')).toBe(false);
  });

  test('is saved by who has its latest version, in parts', async () => {
    const guide = await makeGuide(desk);
    const saved = await save(guide, { stage: 'By video', sections: [section({ id: 'new' })] });
    expect(saved.body).toMatchObject({ stage: 'By video', intro: guide.intro, version: 2, hasChanges: true });
    expect(saved.body.sections.map(({ id }) => id)).toEqual(['new']);
    const late = await save(guide, { stage: 'At noon' });
    expect(late.problem).toMatchObject({ code: 'STALE_VERSION', current: { stage: 'By video', version: 2 } });
    expect((await read(guide, desk.owner)).body.stage).toBe('By video');
  });

  test('is copied with all its parts', async () => {
    const guide = await makeGuide(desk);
    const params = { ...here, page: guide.permalink };
    const copy = await app.call(duplicateContentPage, { params, body: {} }, as);
    const read = await app.call(
      getInterviewGuide,
      { params: at(copy.body as InterviewGuide), query: { audience: 'interviewer' } },
      as,
    );
    expect(read.body).toMatchObject({ status: 'draft', sections: sections(), title: 'Second round (copy)' });
  });

  test('names pictures and clips of the employer, which then are in use', async () => {
    const [photo, { clip }] = await Promise.all([makeImage(desk, 'Ingrid'), makeSpokenClip(desk)]);
    const person = { name: 'Ingrid', title: '', photo: photo.permalink, clip: clip as never };
    const guide = await makeGuide(desk, { sections: [section({ interviewers: [person] })] });
    expect(guide.sections[0]?.interviewers).toMatchObject([
      { name: 'Ingrid', photo: { alt: 'Ingrid' }, clip: { permalink: clip } },
    ]);
    const usage = await app.call(getClipUsage, { params: { ...here, clip } }, as);
    expect(usage.body.contentPages).toMatchObject([{ permalink: guide.permalink }]);
  });
});

describe('who reads', () => {
  test('a hiring manager reads the guides of the own jobs with the interviewers’ parts, and no others', async () => {
    const manager = await member('hiring-manager');
    const board = await makeBoardByHand(desk);
    const job = await makeJobPage(desk, board.permalink);
    await app.call(
      saveJobPage,
      { params: { ...here, page: job.permalink }, body: { hiringManagers: [manager.id] } },
      { ...as, version: job.version },
    );
    const [own, other] = [await makeGuide(desk, { jobPage: job.permalink }), await makeGuide(desk)];
    expect((await read(own, manager, 'interviewer')).body.rubric?.attributes).toEqual([CANARIES.rubric]);
    expect((await read(other, manager)).status).toBe(404);
    expect((await listed(manager)).map(({ permalink }) => permalink)).toEqual([own.permalink]);
    expect(await listed(manager)).toMatchObject([{ jobPage: { title: 'Pump fitter' }, stage: 'On site' }]);
    expect((await save(own, { stage: 'x' }, manager)).status).toBe(403);
    const made = await app.call(
      createInterviewGuide,
      { params: here, body: { title: 'Mine' } },
      { as: manager },
    );
    expect(made.status).toBe(403);
  });

  test('a viewer reads what was published for candidates, whatever is written since', async () => {
    const viewer = await member('viewer');
    const guide = await makeGuide(desk, { title: 'Told' });
    expect((await read(guide, viewer)).status).toBe(404);
    await publishPage(desk, guide);
    const now = (await read(guide, desk.owner, 'interviewer')).body;
    await save(now, { title: 'Untold', intro: 'Not yet said.' });
    const seen = await read(guide, viewer);
    expect(seen.body).toMatchObject({ title: 'Told', intro: 'An hour with two of us.' });
    expect(JSON.stringify(seen.body)).not.toContain(CANARIES.goodAnswer);
    expect((await read(guide, viewer, 'interviewer')).status).toBe(403);
    const titles = (await listed(viewer)).map(({ title }) => title);
    expect(titles).toContain('Told');
    expect(titles).not.toContain('Untold');
    const inner = await publishPage(desk, await makeGuide(desk, { audience: 'interviewer' }));
    expect((await read(inner as InterviewGuide, viewer)).status).toBe(404);
    expect((await listed(viewer)).map(({ permalink }) => permalink)).not.toContain(inner.permalink);
    const pages = await app.call(listContentPages, { params: here, query: {} }, { as: viewer });
    expect(pages.body.data.filter(({ type }) => type === 'interview-guide')).toEqual([]);
  });

  test('nobody without a session or of another employer reads, writes or lists any', async () => {
    const guide = await makeGuide(desk);
    const stranger = await newDesk(app);
    const params = at(guide);
    expect((await app.call(getInterviewGuide, { params, query: {} })).status).toBe(401);
    expect((await app.call(listInterviewGuides, { params: here, query: {} })).status).toBe(401);
    expect((await read(guide, stranger.owner)).status).toBe(404);
    expect((await save(guide, { stage: 'theirs' }, stranger.owner)).status).toBe(404);
    const theirs = { employer: stranger.employer.permalink, interviewGuide: guide.permalink };
    const through = await app.call(getInterviewGuide, { params: theirs, query: {} }, { as: stranger.owner });
    expect(through.status).toBe(404);
    const page = await makePage(desk);
    expect((await read(page as never, desk.owner)).status).toBe(404);
  });

  test('the list is of the jobs and states asked for', async () => {
    const board = await makeBoardByHand(desk);
    const job = await makeJobPage(desk, board.permalink);
    const guide = await makeGuide(desk, { jobPage: job.permalink });
    const ofJob = await listed(desk.owner, { jobPagePermalink: [job.permalink] });
    expect(ofJob.map(({ permalink }) => permalink)).toEqual([guide.permalink]);
    const archived = await listed(desk.owner, { status: ['archived'] });
    expect(archived.map(({ permalink }) => permalink)).not.toContain(guide.permalink);
  });
});

describe('what is refused', () => {
  const refused = async (body: InterviewGuideChange) => {
    const guide = await makeGuide(desk);
    const { status, problem } = await save(guide, body);
    expect((await read(guide, desk.owner)).body.version).toBe(1);
    return [status, problem.errors?.[0]?.pointer];
  };

  test('names the field, and changes nothing', async () => {
    const unknown = 'unknown12345';
    const person = { name: 'A', title: '', photo: null, clip: null };
    expect(await refused({ jobPage: unknown as never })).toEqual([404, '/jobPage']);
    expect(
      await refused({ sections: [section({ interviewers: [{ ...person, photo: unknown as never }] })] }),
    ).toEqual([404, '/sections/0/interviewers/0/photo']);
    expect(
      await refused({ sections: [section({ interviewers: [{ ...person, clip: unknown as never }] })] }),
    ).toEqual([404, '/sections/0/interviewers/0/clip']);
    expect(await refused({ sections: [section(), section()] })).toEqual([422, '/sections/1/id']);
    expect(
      await refused({
        sections: [section({ questions: [question()] }), section({ id: 'b', questions: [question()] })],
      }),
    ).toEqual([422, '/sections/1/questions/0/id']);
    expect(await refused({ title: '' })).toEqual([422, '/title']);
    expect(await refused({ stage: 'x'.repeat(121) })).toEqual([422, '/stage']);
    expect(await refused({ rubric: { scale: 3 as never, attributes: [] } })).toEqual([
      422,
      expect.stringContaining('/rubric'),
    ]);
    expect(await refused({ sections: [section({ durationMinutes: 481 })] })).toEqual([
      422,
      '/sections/0/durationMinutes',
    ]);
    expect(await refused({ blocks: [] } as never)).toEqual([422, '/blocks']);
  });

  test('a language that the guide has in another variant', async () => {
    const guide = await makeGuide(desk);
    const params = { ...here, page: guide.permalink };
    const variant = await app.call(duplicateContentPage, { params, body: { language: 'fr' } }, as);
    expect(variant.status).toBe(201);
    expect((await save(guide, { language: 'fr' })).problem.code).toBe('DUPLICATE');
    const back = await save({ ...guide, ...variant.body } as InterviewGuide, { language: 'en' });
    expect(back.problem.code).toBe('DUPLICATE');
  });

  test('a picture of another employer is not there', async () => {
    const theirs = await makeImage(await newDesk(app));
    const person = { name: 'A', title: '', photo: theirs.permalink, clip: null };
    expect(await refused({ sections: [section({ interviewers: [person] })] })).toEqual([
      404,
      '/sections/0/interviewers/0/photo',
    ]);
  });
});

describe('the check says', () => {
  const checked = async (body: Parameters<typeof makeGuide>[1]) => {
    const guide = await makeGuide(desk, body);
    const answer = await app.call(checkContentPage, { params: { ...here, page: guide.permalink } }, as);
    return answer.body.checks.map(({ severity, code, sectionId }) => [severity, code, sectionId ?? null]);
  };

  test('what stops publishing', async () => {
    expect(await checked({ sections: [] })).toEqual([['error', 'EMPTY', null]]);
    expect(await checked({ sections: [section({ audience: 'interviewer' })] })).toEqual([
      ['error', 'EMPTY', null],
    ]);
    expect(await checked({ sections: [section({ title: '' })] })).toContainEqual(['error', 'EMPTY', 'meet']);
    expect(await checked({ sections: [section()] })).toEqual([]);
    const guide = await makeGuide(desk, { sections: [section(), section({ id: 'b', title: '' })] });
    const params = { ...here, page: guide.permalink };
    const answer = await app.call(publishContentPage, { params, body: {} }, { ...as, version: 1 });
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, '/sections/1']);
  });

  test('when questions take longer than their section has', async () => {
    const tight = section({ durationMinutes: 5, questions: [question({ minutes: 10 })] });
    expect(await checked({ sections: [tight] })).toEqual([['warning', 'MINUTES', 'meet']]);
  });

  test('when a sentence of the interviewers stands where candidates read it', async () => {
    const answer = 'They name the sign itself, and whom they told.';
    const asked = section({ questions: [question({ goodAnswer: answer })], durationMinutes: 0 });
    const repeated = section({ id: 'b', body: `Sleep well. ${answer.toUpperCase()} Bring boots.` });
    expect(await checked({ sections: [asked, repeated] })).toEqual([['warning', 'INTERVIEWERS_WORDS', 'b']]);
    expect(await checked({ sections: [asked], intro: `Hello.\n${answer}` })).toEqual([
      ['warning', 'INTERVIEWERS_WORDS', null],
    ]);
  });
});
