// The whole way: a phone writes at the carrier, and an application is there. The carrier speaks its real protocol.
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listApplications } from '#contract/applications.ts';
import {
  getTextConversation,
  handBackTextConversation,
  listTextConversations,
  writeTextMessage,
} from '#contract/text-to-apply-conversations.ts';
import { applications } from '#server/tables/applications.ts';
import {
  textConversations,
  textDeliveries,
  textMessages,
  textOptOuts,
} from '#server/tables/text-to-apply.ts';
import type { Desk } from '#tests/support/make-clips.ts';
import { NUMBER, newKeyword, phone, textApp } from '#tests/support/text-desk.ts';

const desk = await textApp();
const { app, carrier, settle, clock } = desk;
afterAll(() => carrier.close());

let numbers = 0;
const newPhone = () => phone(desk, `+1555123${String(++numbers).padStart(4, '0')}`);
const withNumber = { numbers: [NUMBER] };

async function conversationsOf({ employer, owner }: Desk) {
  const { body } = await app.call(
    listTextConversations,
    { params: { employer: employer.permalink } },
    { as: owner },
  );
  return body.data;
}

const sentOf = ({ employer }: Desk) =>
  app.db.select().from(applications).where(eq(applications.employerId, employer.id));

test('a keyword leads to an application with its person, answers, consent and source', async () => {
  const { desk: made, keyword, job } = await newKeyword(app, withNumber);
  const ana = newPhone();
  await ana.say(keyword.keyword.toLowerCase());
  const [greeting = ''] = ana.heard();
  expect(greeting).toContain('Reply YES');
  for (const reply of ['Yes!', 'Ana Ferreira', 'ana@example.com', 'yes', '7']) await ana.say(reply);
  expect(ana.heard().at(-1)).toMatch(/^Thank you! .*\/apply\?r=/);
  const [row] = await sentOf(made);
  expect(row).toMatchObject({
    ...{ firstName: 'Ana', lastName: 'Ferreira', email: 'ana@example.com', phone: ana.number },
    ...{ status: 'submitted', jobPageId: job.id },
    source: { channel: 'text-to-apply' },
    answers: [
      { questionId: 'weekend', value: true },
      { questionId: 'years', value: 7 },
    ],
  });
  const [conversation] = await conversationsOf(made);
  expect(conversation).toMatchObject({ state: 'completed', phone: ana.number, application: row?.permalink });
  expect(conversation?.consent?.text).toContain('Reply YES');
  expect(conversation?.person?.title).toBe('Ana Ferreira');
  const board = await app.call(
    listApplications,
    { params: { employer: made.employer.permalink } },
    { as: made.owner },
  );
  expect(board.body.data.map(({ fullName }) => fullName)).toEqual(['Ana Ferreira']);
});

test('three retries and a duplicate of every message give exactly one application', async () => {
  const { desk: made, keyword } = await newKeyword(app, withNumber);
  const bea = newPhone();
  for (const body of [keyword.keyword, 'YES', 'Bea Cruz', 'bea@example.com', 'no', 'skip']) {
    const sid = carrier.newSid();
    const message = { from: bea.number, to: NUMBER, body, sid };
    for (let times = 0; times < 3; times += 1) expect(await carrier.receive(message)).toBe(200);
    await settle();
    expect(await carrier.receive(message)).toBe(200);
    await settle();
  }
  expect(await sentOf(made)).toHaveLength(1);
  expect(bea.heard()).toHaveLength(6);
});

test('a forged signature is refused, and nothing is kept', async () => {
  const { keyword } = await newKeyword(app, withNumber);
  const before = await app.db.$count(textDeliveries);
  const message = { from: '+15559990000', to: NUMBER, body: keyword.keyword };
  expect(await carrier.receive(message, 'bm90IHRoZSBzaWduYXR1cmU=')).toBe(401);
  expect(await carrier.receive({ ...message, publicUrl: 'http://elsewhere.example' })).toBe(401);
  expect(await app.db.$count(textDeliveries)).toBe(before);
});

test('STOP is confirmed once; after it nothing is sent, whatever comes, until START', async () => {
  const { desk: made, keyword } = await newKeyword(app, withNumber);
  const cai = newPhone();
  await cai.say(keyword.keyword);
  cai.heard();
  await cai.say('Stop.');
  expect(cai.heard()).toEqual([expect.stringContaining('any more messages')]);
  for (const body of ['stop', keyword.keyword, 'hello?', 'YES']) await cai.say(body);
  expect(cai.heard()).toEqual([]);
  const [conversation] = await conversationsOf(made);
  expect(conversation?.state).toBe('stopped');
  const params = { employer: made.employer.permalink, conversation: conversation?.permalink as never };
  const refused = await app.call(
    writeTextMessage,
    { params, body: { body: 'Still there?' } },
    { as: made.owner },
  );
  expect(refused).toMatchObject({ status: 409, problem: { code: 'CONFLICT', state: 'stopped' } });
  await cai.say('START');
  expect(cai.heard()).toEqual([expect.stringContaining('Reply YES')]);
});

test('a STOP holds before it is worked off: what waited is never sent', async () => {
  const { keyword } = await newKeyword(app, withNumber);
  const dov = newPhone();
  await carrier.receive({ from: dov.number, to: NUMBER, body: keyword.keyword });
  carrier.faults.push({ status: 503 });
  await settle();
  expect(dov.heard()).toEqual([]);
  await carrier.receive({ from: dov.number, to: NUMBER, body: 'STOPALL' });
  const waiting = await app.db.select().from(textMessages).where(eq(textMessages.toNumber, dov.number));
  expect(waiting.map(({ status }) => status)).toEqual(['stopped']);
  clock.aheadMs += 3_600_000;
  await settle();
  clock.aheadMs = 0;
});

test.each(['answer', 'status'] as const)(
  'the carrier’s own opt-out, told by its %s, is ours too',
  async (way) => {
    const { desk: made, keyword } = await newKeyword(app, withNumber);
    const eli = newPhone();
    if (way === 'answer') carrier.optOut(NUMBER, eli.number);
    await eli.say(keyword.keyword);
    if (way === 'status') {
      const sid = carrier.taken.findLast(({ to }) => to === eli.number)?.sid ?? '';
      expect(await carrier.tell(sid, 'undelivered', 21610)).toBe(200);
      await settle();
      expect(eli.heard()).toHaveLength(1);
    }
    expect((await conversationsOf(made))[0]?.state).toBe('stopped');
    const where = and(eq(textOptOuts.employerId, made.employer.id), eq(textOptOuts.origin, 'carrier'));
    expect(await app.db.$count(textOptOuts, where)).toBe(1);
  },
);

test('what the carrier says of a message stands with it, in any order, with its cost', async () => {
  const { desk: made, keyword } = await newKeyword(app, withNumber);
  const fay = newPhone();
  await fay.say(keyword.keyword);
  const sid = carrier.taken.findLast(({ to }) => to === fay.number)?.sid ?? '';
  for (const status of ['delivered', 'sent', 'queued']) expect(await carrier.tell(sid, status)).toBe(200);
  await settle();
  const [row] = await conversationsOf(made);
  expect(row?.messages).toEqual([
    expect.objectContaining({ status: 'delivered', cost: { amount: 0.0079, currency: 'USD' }, segments: 1 }),
  ]);
});

test('a carrier that is away for a day gets everything after it, each once', async () => {
  const { keyword } = await newKeyword(app, withNumber);
  const gil = newPhone();
  carrier.faults.push(...Array.from({ length: 20 }, () => ({ status: 503 })));
  await gil.say(keyword.keyword);
  for (let hour = 0; hour < 26; hour += 1) {
    clock.aheadMs += 3_600_000;
    await settle();
  }
  clock.aheadMs = 0;
  carrier.faults.length = 0;
  expect(gil.heard()).toHaveLength(1);
});

test('a message that the carrier took and whose answer was lost is not sent twice', async () => {
  const { keyword } = await newKeyword(app, withNumber);
  const hal = newPhone();
  await hal.say(keyword.keyword);
  // As a server leaves it that ended between the carrier's answer and its own note of it.
  const lost = new Date(Date.now() - 1_000);
  await app.db
    .update(textMessages)
    .set({ status: 'waiting', providerId: null, claimedUntil: lost })
    .where(eq(textMessages.toNumber, hal.number));
  await settle();
  expect(hal.heard()).toHaveLength(1);
  const [row] = await app.db.select().from(textMessages).where(eq(textMessages.toNumber, hal.number));
  expect(row?.status).toBe('sent');
});

test('a recruiter takes over and hands back; the question stands as it stood', async () => {
  const { desk: made, keyword } = await newKeyword(app, {
    ...withNumber,
    quietHours: { from: '00:00', to: '00:00' },
  });
  const ida = newPhone();
  for (const body of [keyword.keyword, 'YES', 'Ida Roy', 'ida@example.com']) await ida.say(body);
  ida.heard();
  const [row] = await conversationsOf(made);
  const params = { employer: made.employer.permalink, conversation: row?.permalink as never };
  const as = { as: made.owner };
  const written = await app.call(writeTextMessage, { params, body: { body: 'Hi, this is Kim.' } }, as);
  expect(written.body).toMatchObject({ state: 'handed-off', handedTo: { id: made.owner.id } });
  await settle();
  await ida.say('Hi Kim, yes');
  expect(ida.heard()).toEqual(['Hi, this is Kim.']);
  expect((await app.call(handBackTextConversation, { params }, as)).body.state).toBe('asking');
  await settle();
  expect(ida.heard()).toEqual([expect.stringContaining('1/2 Can you work weekends?')]);
  expect((await app.call(getTextConversation, { params }, as)).body.handedTo).toBeNull();
});

test('in quiet hours a recruiter’s message waits, and a reply to the person does not', async () => {
  const now = new Date();
  const hour = (add: number) => `${String((now.getUTCHours() + add + 24) % 24).padStart(2, '0')}:00`;
  const quietHours = { from: hour(-1), to: hour(3) };
  const { desk: made, keyword } = await newKeyword(app, { ...withNumber, quietHours });
  const jon = newPhone();
  await jon.say(keyword.keyword);
  expect(jon.heard()).toHaveLength(1);
  const [row] = await conversationsOf(made);
  const params = { employer: made.employer.permalink, conversation: row?.permalink as never };
  const { body } = await app.call(writeTextMessage, { params, body: { body: 'Hello' } }, { as: made.owner });
  const last = body.messages.at(-1);
  expect(last?.status).toBe('waiting');
  expect(new Date(last?.sendAt ?? 0).getTime()).toBeGreaterThan(now.getTime() + 3_600_000);
  await settle();
  expect(jon.heard()).toEqual([]);
});

test('after 72 hours it expires, and the keyword goes on where it was', async () => {
  const { desk: made, keyword } = await newKeyword(app, withNumber);
  const kay = newPhone();
  for (const body of [keyword.keyword, 'YES', 'Kay Lund']) await kay.say(body);
  kay.heard();
  clock.aheadMs = 73 * 3_600_000;
  await desk.expire();
  clock.aheadMs = 0;
  expect((await conversationsOf(made))[0]?.state).toBe('expired');
  await kay.say('hello');
  expect(kay.heard()).toEqual([expect.stringContaining(`Text ${keyword.keyword} to continue`)]);
  await kay.say(keyword.keyword);
  expect(kay.heard()).toEqual([expect.stringMatching(/Welcome back![\s\S]*e-mail/)]);
  expect(await app.db.$count(textConversations, eq(textConversations.employerId, made.employer.id))).toBe(1);
});

test('two people with one phone are two persons; one phone is never taken for its last owner', async () => {
  const { desk: made, keyword } = await newKeyword(app, withNumber);
  const shared = newPhone();
  for (const [name, email] of [
    ['Lea Ott', 'lea@example.com'],
    ['Max Ott', 'max@example.com'],
  ] as const)
    for (const body of [keyword.keyword, 'YES', name, email, 'yes', '2']) await shared.say(body);
  const rows = await sentOf(made);
  expect(rows.map(({ firstName }) => firstName).sort()).toEqual(['Lea', 'Max']);
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(2);
});

test('a flood from one phone is bounded', async () => {
  const { keyword } = await newKeyword(app, withNumber);
  const bot = newPhone();
  await bot.say(keyword.keyword);
  for (let times = 0; times < 80; times += 1)
    await carrier.receive({ from: bot.number, to: NUMBER, body: `again ${times}` });
  await settle();
  const answers = bot.heard().length;
  expect(answers).toBeGreaterThan(5);
  expect(answers).toBeLessThanOrEqual(61);
});
