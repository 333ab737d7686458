/** Who opened a guide: the persons that tracking knows, told to those who may know them. */
import { expect, test } from 'vitest';
import { getPublicContentPage } from '#contract/content-pages.ts';
import { getInterviewGuide, type InterviewGuide, listInterviewGuides } from '#contract/interview-guides.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, send } from '#tests/support/make-events.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { leave, makeLink, newDevice, newEmail } from '#tests/support/make-links.ts';
import { publishPage } from '#tests/support/make-pages.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A device that opened the guide's page. */
async function opened(
  { employer }: Desk,
  { permalink }: Pick<InterviewGuide, 'permalink'>,
  { at = hoursAgo(0), device = newDevice() }: { at?: string; device?: AnonymousId } = {},
): Promise<AnonymousId> {
  const whose = { employer, anonymousId: device, at, path: `/page/${permalink}` };
  await send(app, makeEvent({ ...whose, event: 'sourcing-page-viewed', contentPagePermalink: permalink }));
  await addUpAll(app.db);
  return device;
}

const name = ({ employer }: Desk, device: AnonymousId, [fullName, email = newEmail()]: [string, string?]) =>
  leave(app, { employer: employer.permalink, devices: [device], person: { fullName, email } });

const read = async ({ employer }: Desk, { permalink }: InterviewGuide, as: TestUser) => {
  const params = { employer: employer.permalink, interviewGuide: permalink };
  return (await app.call(getInterviewGuide, { params, query: {} }, { as })).body;
};
const listed = async ({ employer }: Desk, as: TestUser) => {
  const params = { employer: employer.permalink };
  return (await app.call(listInterviewGuides, { params, query: {} }, { as })).body.data;
};
const names = ({ viewedBy }: Pick<InterviewGuide, 'viewedBy'>) => viewedBy.map(({ person }) => person.title);

test('persons stand in the guide, the latest first, and the unnamed do not', async () => {
  const desk = await newDesk(app);
  const [guide, other] = [await makeGuide(desk), await makeGuide(desk)];
  await publishPage(desk, guide);
  expect(await read(desk, guide, desk.owner)).toMatchObject({ viewedBy: [], viewerCount: 0 });
  const ana = await opened(desk, guide, { at: hoursAgo(5) });
  const ben = await opened(desk, guide, { at: hoursAgo(3) });
  await opened(desk, guide);
  await opened(desk, other);
  await name(desk, ana, ['Ana Reis']);
  // By a link that was made for everybody: the tool filled in who it wrote to.
  const link = await makeLink(desk, { ownerType: 'interview-guide', ownerPermalink: guide.permalink });
  await leave(app, { link, devices: [ben], person: { fullName: 'Ben Okoro', email: newEmail() } });
  const first = await read(desk, guide, desk.owner);
  expect([names(first), first.viewerCount]).toEqual([['Ben Okoro', 'Ana Reis'], 2]);
  expect(first.viewedBy[0]!.person.permalink).toMatch(/^[A-Za-z0-9_-]{11}$/);
  const again = hoursAgo(1);
  await opened(desk, guide, { device: ana, at: again });
  const second = await read(desk, guide, desk.owner);
  expect([names(second), second.viewedBy[0]?.at]).toEqual([['Ana Reis', 'Ben Okoro'], again]);
  expect(names(await read(desk, other, desk.owner))).toEqual([]);
  const rows = await listed(desk, desk.owner);
  expect(rows.map((row) => [row.permalink, names(row), row.viewerCount])).toEqual([
    [guide.permalink, ['Ana Reis'], 2],
    [other.permalink, [], 0],
  ]);
});

test('a viewer hears of nobody, a hiring manager of the own jobs’ applicants, the public of no list', async () => {
  const desk = await newDesk(app);
  const [viewer, manager] = await Promise.all(
    (['viewer', 'hiring-manager'] as const).map((role) => makeUser(app, { employer: desk.employer, role })),
  );
  const job = await makeJob(desk);
  await assign(app, job, manager!);
  const guide = await makeGuide(desk, { jobPage: job.permalink });
  await publishPage(desk, guide);
  const { email } = await apply(app, job, { firstName: 'Cleo', lastName: 'Marsh' });
  const [applicant, stranger] = [await opened(desk, guide), await opened(desk, guide)];
  await name(desk, applicant, ['Cleo Marsh', email]);
  await name(desk, stranger, ['Dov Stranger']);
  expect(new Set(names(await read(desk, guide, desk.owner)))).toEqual(
    new Set(['Cleo Marsh', 'Dov Stranger']),
  );
  const managed = await read(desk, guide, manager!);
  expect([names(managed), managed.viewerCount]).toEqual([['Cleo Marsh'], 1]);
  expect(await read(desk, guide, viewer!)).toMatchObject({ viewedBy: [], viewerCount: 0 });
  expect(await listed(desk, viewer!)).toMatchObject([{ viewedBy: [], viewerCount: 0 }]);
  const params = { page: guide.permalink };
  const told = JSON.stringify((await app.call(getPublicContentPage, { params, query: {} })).body);
  expect(told).toContain('Second round');
  for (const kept of ['viewedBy', 'Cleo', 'Stranger']) expect(told).not.toContain(kept);
});

test('what somebody else’s visitors did stays theirs', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const guide = await makeGuide(desk);
  // A tracker that names another employer's page.
  await name(other, await opened(other, guide), ['Eve Elsewhere']);
  expect(names(await read(desk, guide, desk.owner))).toEqual([]);
});
