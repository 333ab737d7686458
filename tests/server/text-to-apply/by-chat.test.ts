// The same questions as a web chat, the simulator of members, keywords that rest, and what is left of an erased person.
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPerson } from '#contract/exports.ts';
import type { PersonPermalink, TextConversationPermalink } from '#contract/kit/ids.ts';
import { erasePerson } from '#contract/person-care.ts';
import { getTextChat, startTextChat, writeTextChat } from '#contract/public-text-to-apply.ts';
import {
  archiveTextToApply,
  getTextToApply,
  listTextToApply,
  pauseTextToApply,
  restoreTextToApply,
  resumeTextToApply,
  type TextToApply,
} from '#contract/text-to-apply.ts';
import { listTextConversations, tryTextToApply } from '#contract/text-to-apply-conversations.ts';
import { applications } from '#server/tables/applications.ts';
import { persons } from '#server/tables/persons.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';
import type { Desk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';
import { keywordFor, newKeyword } from '#tests/support/text-desk.ts';

const app = await testApp();

const open = ({ permalink }: TextToApply, lng?: 'fr') =>
  app.call(startTextChat, { params: { textToApply: permalink }, body: lng === undefined ? {} : { lng } });

function chat({ conversation, token }: { conversation: TextConversationPermalink; token: string }) {
  const params = { conversation };
  const headers = { authorization: `Bearer ${token}` };
  return {
    say: (body: string) => app.call(writeTextChat, { params, body: { body } }, { headers }),
    read: (other = headers) => app.call(getTextChat, { params }, { headers: other }),
  };
}

const ofKeyword = ({ employer, owner }: Desk, { permalink }: TextToApply) =>
  [{ params: { employer: employer.permalink, textToApply: permalink } }, { as: owner }] as const;

async function applied(keyword: TextToApply, email: string) {
  const { body } = await open(keyword);
  const talk = chat(body);
  for (const reply of ['Yes', 'Noor Haddad', email, 'SKIP', 'No', '3']) await talk.say(reply);
  return talk;
}

test('a chat ends in an application, and says of itself only what is true of a chat', async () => {
  const { desk, keyword } = await newKeyword(app);
  const { status, body } = await open(keyword);
  expect([status, body.state]).toEqual([201, 'started']);
  expect(body.messages.map((message) => message.body).join(' ')).not.toMatch(/text you|rates|STOP/);
  const talk = await applied(keyword, 'noor@example.com');
  const { body: end } = await talk.read();
  expect([end.state, end.expects]).toEqual(['completed', null]);
  const rows = await app.db.select().from(applications).where(eq(applications.employerId, desk.employer.id));
  expect(rows).toMatchObject([{ email: 'noor@example.com', status: 'submitted' }]);
  expect((await talk.say(keyword.keyword)).body.messages.at(-1)?.body).toBe(
    'Your application was already submitted.',
  );
});

test('a chat speaks the language that it was opened in, and ends where consent is refused', async () => {
  const { keyword } = await newKeyword(app);
  const { body } = await open(keyword, 'fr');
  expect(body.messages.at(-1)?.body).toContain('Répondez OUI');
  const { body: declined } = await chat(body).say('non');
  expect([declined.state, declined.messages.at(-1)?.body]).toEqual([
    'expired',
    'D’accord, rien n’a été envoyé.',
  ]);
});

test('a chat is read with its own token only', async () => {
  const { keyword } = await newKeyword(app);
  const [one, other] = [(await open(keyword)).body, (await open(keyword)).body];
  expect((await chat(one).read()).status).toBe(200);
  for (const token of [other.token, 'nothing'])
    expect((await chat(one).read({ authorization: `Bearer ${token}` })).status).toBeGreaterThan(400);
});

test('a keyword that is paused or archived opens no chat, and does so again afterwards', async () => {
  const { desk, keyword } = await newKeyword(app);
  const [where, as] = ofKeyword(desk, keyword);
  const states: unknown[] = [];
  for (const act of [pauseTextToApply, resumeTextToApply, archiveTextToApply, restoreTextToApply]) {
    const { body } = await app.call(act, where, as);
    states.push([body.status, (await open(keyword)).status]);
  }
  expect(states.slice(0, 3)).toEqual([
    ['paused', 410],
    ['active', 201],
    ['archived', 410],
  ]);
  expect((await app.call(getTextToApply, where, as)).body.status).toBe((states[3] as string[])[0]);
  expect(states[3]).not.toContain('archived');
});

test('the simulator asks the same and makes nothing', async () => {
  const { desk, keyword } = await newKeyword(app);
  const [where, as] = ofKeyword(desk, keyword);
  const before = (await app.db.select({ n: count() }).from(persons))[0]?.n;
  let conversation: TextConversationPermalink | undefined;
  let state = '';
  for (const reply of [keyword.keyword, 'YES', 'Ana Ferreira', 'ana@example.com', 'yes', '7']) {
    const body = { body: reply, ...(conversation === undefined ? {} : { conversation }) };
    const { status, body: answer } = await app.call(tryTextToApply, { ...where, body }, as);
    expect(status).toBe(201);
    ({ permalink: conversation, state } = answer);
  }
  expect(state).toBe('completed');
  const made = await app.db.select().from(applications).where(eq(applications.employerId, desk.employer.id));
  expect(made).toEqual([]);
  expect((await app.db.select({ n: count() }).from(persons))[0]?.n).toBe(before);
  expect((await app.call(getTextToApply, where, as)).body).toMatchObject({ conversationCount: 0 });
  const params = { employer: desk.employer.permalink };
  expect((await app.call(listTextConversations, { params }, as)).body.data).toEqual([]);
});

test('of an erased person no word and no number is left, only that there was a conversation', async () => {
  const { desk, keyword } = await newKeyword(app);
  await applied(keyword, 'erased@example.com');
  const [row] = await app.db
    .select()
    .from(textConversations)
    .where(eq(textConversations.employerId, desk.employer.id));
  const [person] = await app.db.select().from(persons).where(eq(persons.employerId, desk.employer.id));
  const permalink = person?.permalink as PersonPermalink;
  const params = { employer: desk.employer.permalink, person: permalink };
  const as = { as: desk.owner };
  expect((await app.call(exportPerson, { params }, as)).status).toBe(202);
  const erased = await app.call(erasePerson, { params, body: { confirm: permalink, reason: 'A wish' } }, as);
  expect(erased.status).toBe(202);
  const [left] = await app.db
    .select()
    .from(textConversations)
    .where(eq(textConversations.id, row?.id as never));
  expect(left).toMatchObject({ personId: null, applicationId: null, phone: null, tokenHash: null });
  expect(JSON.stringify(left)).not.toMatch(/Noor|erased@/);
  const words = await app.db
    .select()
    .from(textMessages)
    .where(eq(textMessages.conversationId, row?.id as never));
  expect(words).toEqual([]);
});

test('a keyword counts the jobs behind it that take applications, picked by hand or of its board', async () => {
  const { desk, job } = await newKeyword(app);
  const ofBoard = await keywordFor(desk, { jobBoard: job.board });
  const both = await keywordFor(desk, { jobPages: [job.permalink], jobBoard: job.board });
  const none = await keywordFor(desk);
  const params = { employer: desk.employer.permalink };
  const { body } = await app.call(listTextToApply, { params }, { as: desk.owner });
  const counts = new Map(body.data.map(({ permalink, openJobCount }) => [permalink, openJobCount]));
  expect([ofBoard, both, none].map(({ permalink }) => counts.get(permalink))).toEqual([1, 1, 0]);
});
