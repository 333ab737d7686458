/** Files that go with a guide: what is taken in, by whom, and how the guide names them. */
import { expect, test } from 'vitest';
import { archiveContentPage } from '#contract/content-pages.ts';
import { addGuideFile, getInterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeGuide, makeGuideFile, withFiles } from '#tests/support/make-guides.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const guide = await makeGuide(desk);
const params = { employer: desk.employer.permalink, interviewGuide: guide.permalink };
const add = (name: string, bytes: Buffer, as = desk.owner) =>
  app.call(addGuideFile, { params }, { as, file: { name, bytes } });

test('are told by their content, whatever they are called', async () => {
  const text = await add('../Case study.exe', Buffer.from('A case.'));
  expect([text.status, text.body.name, text.body.contentType, text.body.bytes]).toEqual([
    201,
    'Case study.txt',
    'text/plain; charset=utf-8',
    7,
  ]);
  const odd = await add('Case.pdf', Buffer.from([0x4d, 0x5a, 0x00, 0x01]));
  expect([odd.status, odd.problem.code]).toEqual([422, 'FILE_REFUSED']);
});

test('are taken in by those who write guides', async () => {
  for (const role of ['viewer', 'hiring-manager'] as const) {
    const member = await makeUser(app, { employer: desk.employer, role });
    expect((await add('a.txt', Buffer.from('a'), member)).status).toBe(403);
  }
});

test('are not taken in for an archived guide', async () => {
  const own = await makeGuide(desk);
  const of = { employer: desk.employer.permalink, page: own.permalink };
  const archived = await app.call(
    archiveContentPage,
    { params: of, body: {} },
    { as: desk.owner, version: own.version },
  );
  expect(archived.status).toBe(200);
  const file = { name: 'a.txt', bytes: Buffer.from('a') };
  const asked = { params: { ...params, interviewGuide: own.permalink } };
  const answer = await app.call(addGuideFile, asked, { as: desk.owner, file });
  expect([answer.status, answer.problem.code]).toEqual([409, 'CONFLICT']);
});

test('stand in the guide in their order, are published with it, and are taken out again', async () => {
  const own = await makeGuide(desk);
  const live = await publishPage(desk, own);
  const [one, two] = [
    await makeGuideFile(desk, own, ['One.txt', '1']),
    await makeGuideFile(desk, own, ['Two.txt', '2']),
  ];
  const named = await withFiles(desk, { ...own, version: live.version }, [
    { id: two.id, audience: 'candidate' },
    { id: one.id, audience: 'interviewer' },
  ]);
  expect(named.hasChanges).toBe(true);
  expect(named.attachments).toEqual([
    { ...two, audience: 'candidate' },
    { ...one, audience: 'interviewer' },
  ]);
  const read = await app.call(
    getInterviewGuide,
    { params: { ...params, interviewGuide: own.permalink }, query: { audience: 'candidate' } },
    { as: desk.owner },
  );
  expect(read.body.attachments).toEqual([{ ...two, audience: 'candidate' }]);
  const bare = await withFiles(desk, named, []);
  expect([bare.attachments, bare.hasChanges]).toEqual([[], false]);
});

test('named twice, or not known, are refused', async () => {
  const file = await makeGuideFile(desk, guide, ['One.txt', '1']);
  const save = async (ids: string[]) => {
    const attachments = ids.map((id) => ({ id: id as typeof file.id, audience: 'both' as const }));
    const answer = await app.call(
      saveInterviewGuide,
      { params, body: { attachments } },
      { as: desk.owner, version: guide.version },
    );
    return [answer.status, answer.problem.errors?.[0]?.pointer];
  };
  expect(await save([file.id, file.id])).toEqual([422, '/attachments/1/id']);
  expect(await save([file.id, crypto.randomUUID()])).toEqual([404, '/attachments/1/id']);
});
