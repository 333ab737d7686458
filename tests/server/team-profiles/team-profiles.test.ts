/** The team without sign-in: who stands on pages and in clips, and who may say so. */
import { beforeAll, expect, test } from 'vitest';
import { getImage } from '#contract/images.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { TeamProfilePermalink } from '#contract/kit/ids.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import {
  createTeamProfile,
  deleteTeamProfile,
  getTeamProfile,
  listTeamProfiles,
  saveTeamProfile,
} from '#contract/team-profiles.ts';
import {
  type Desk,
  makeClip,
  makeImage,
  makeSpokenClip,
  newDesk,
  readClip,
} from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let other: Desk;
beforeAll(async () => {
  [desk, other] = [await newDesk(app), await newDesk(app)];
});

type Body = CallInput<typeof createTeamProfile>['body'];
const at = (of = desk) => ({ params: { employer: of.employer.permalink } });
const one = (teamProfile: TeamProfilePermalink, of = desk) => ({
  params: { employer: of.employer.permalink, teamProfile },
});
const as = (of = desk) => ({ as: of.owner });
const create = (body: Body, of = desk) => app.call(createTeamProfile, { ...at(of), body }, as(of));
const list = async (query: object, of = desk) =>
  (await app.call(listTeamProfiles, { ...at(of), query }, as(of))).body;

test('somebody is added, found by name and role, changed and taken off again', async () => {
  const photo = await makeImage(desk, 'Ada at her desk');
  const made = await create({
    ...{ name: 'Ada Lane', role: 'Head grower', bio: 'Ten years here.', photo: photo.permalink },
    departments: ['Growing', 'Growing', 'Packing'],
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...{ name: 'Ada Lane', role: 'Head grower', departments: ['Growing', 'Packing'], isShown: true },
    ...{ clipCount: 0, version: 1 },
  });
  expect(made.body.photo?.permalink).toBe(photo.permalink);
  const { permalink } = made.body;
  const shown = await app.call(getImage, { params: { ...at().params, image: photo.permalink } }, as());
  expect(shown.body.usedIn).toEqual([{ permalink, title: 'Ada Lane' }]);

  expect((await list({ search: 'grow' })).data.map(({ name }) => name)).toEqual(['Ada Lane']);
  expect((await list({ search: 'nobody' })).data).toEqual([]);
  const body = { role: 'Director', photo: null, isShown: false };
  const saved = await app.call(saveTeamProfile, { ...one(permalink), body }, { ...as(), version: 1 });
  expect(saved.body).toMatchObject({ name: 'Ada Lane', role: 'Director', photo: null, isShown: false });
  expect((await list({ search: 'director' })).data).toHaveLength(1);
  const stale = await app.call(saveTeamProfile, { ...one(permalink), body }, { ...as(), version: 1 });
  expect([stale.status, (stale.problem.current as { version: number }).version]).toEqual([409, 2]);
  expect((await app.call(deleteTeamProfile, one(permalink), { ...as(), version: 2 })).status).toBe(204);
  expect((await app.call(getTeamProfile, one(permalink), as())).status).toBe(404);
});

test('the list goes on where it ended, in the order of names whatever their case', async () => {
  const fresh = await newDesk(app);
  for (const name of ['zoe', 'Émile', 'Adam', 'emil', 'Zoe']) await create({ name }, fresh);
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ perPage: '2', ...(cursor === '' ? {} : { cursor }) }, fresh);
    names.push(...page.data.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['Adam', 'emil', 'Émile', 'zoe', 'Zoe']);
});

test('a clip says who of the team is heard, keeps its own words, and holds them on the team', async () => {
  const { permalink } = (await create({ name: 'Ingrid Aas', role: 'Diver' })).body;
  const guests = [{ name: 'Ingrid A.', teamProfile: permalink }];
  const clip = await readClip(desk, (await makeSpokenClip(desk, { guests })).clip);
  expect(clip.guests[0]).toMatchObject({ name: 'Ingrid A.', teamProfile: permalink });
  expect((await app.call(getTeamProfile, one(permalink), as())).body.clipCount).toBe(1);
  const refused = await app.call(deleteTeamProfile, one(permalink), { ...as(), version: 1 });
  expect([refused.status, refused.problem.usedIn]).toEqual([
    409,
    [{ permalink: clip.permalink, title: clip.title }],
  ]);
  const open = await app.call(getPublicJobClip, { params: { clip: clip.permalink } });
  expect(open.body.guests[0]).toMatchObject({ name: 'Ingrid A.', teamProfile: null });
});

test('nobody is named in a clip who is of another team', async () => {
  const { permalink } = (await create({ name: 'Foreign' }, other)).body;
  await expect(makeClip(desk, { guests: [{ name: 'Foreign', teamProfile: permalink }] })).rejects.toThrow();
});

test('members read it, recruiters write it, others find nothing', async () => {
  const { permalink } = (await create({ name: 'Ola Nord' })).body;
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await app.call(getTeamProfile, one(permalink), { as: viewer })).status).toBe(200);
  const body = { name: 'Changed' };
  expect((await app.call(createTeamProfile, { ...at(), body }, { as: viewer })).status).toBe(403);
  const save = { ...one(permalink), body };
  expect((await app.call(saveTeamProfile, save, { as: viewer, version: 1 })).status).toBe(403);
  expect((await app.call(deleteTeamProfile, one(permalink), { as: viewer, version: 1 })).status).toBe(403);
  expect((await app.call(listTeamProfiles, { ...at(), query: {} })).status).toBe(401);
  const foreign = one(permalink, other);
  const options = { ...as(other), version: 1 };
  expect((await app.call(getTeamProfile, foreign, options)).status).toBe(404);
  expect((await app.call(saveTeamProfile, { ...foreign, body }, options)).status).toBe(404);
  expect((await app.call(deleteTeamProfile, foreign, options)).status).toBe(404);
  expect((await app.call(getTeamProfile, one(permalink), as())).body.name).toBe('Ola Nord');
});

test.each([
  ['no name', { name: ' ' }, '/name'],
  ['a name too long', { name: 'N'.repeat(121) }, '/name'],
  ['too many departments', { name: 'N', departments: Array(21).fill('D') }, '/departments'],
  ['an unknown field', { name: 'N', email: 'n@example.com' }, '/email'],
  ['a picture of others', { name: 'N', photo: 'image000001' }, '/photo'],
])('%s is refused and adds nobody', async (_, body, pointer) => {
  const before = (await list({ perPage: '1000' })).data.length;
  const refused = await create(body as Body);
  expect([404, 422]).toContain(refused.status);
  expect(refused.problem.errors?.map((error) => error.pointer)).toContain(pointer);
  expect((await list({ perPage: '1000' })).data).toHaveLength(before);
});
