/** Links of a letter that are tracked: where they lead, whose visit counts, and what a click brings about. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getReminderTarget } from '#contract/app-reminders.ts';
import { saveEmailSettings } from '#contract/mailboxes.ts';
import { erasePerson } from '#contract/person-care.ts';
import { listPersonEvents } from '#contract/persons.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { getSequenceMetrics, saveSequence } from '#contract/sequences.ts';
import { markedAddress } from '#lib/format/letter-links.ts';
import { lettersOf } from '#server/features/mailboxes/lookups.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { countClicks } from '#server/features/sequences/clicks/count-clicks.ts';
import { employers } from '#server/tables/employers.ts';
import { letterLinks, letterVisits } from '#server/tables/letter-links.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { emailStage, freshSequenceDesk, look, type SequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

let minutes = 0;
const clock = () => new Date(Date.now() + minutes * 60_000);
const app = await testApp({ egressAllow: ['127.0.0.1'] }, { now: clock });
const servers = await mailServers();
const signal = new AbortController().signal;
let desk: SequenceDesk;

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const body =
  '<p>Hello {{firstName|there}}, <a href="https://harbour.example/team?a=1&amp;b=2">our team</a>, ' +
  '<a href="https://harbour.example/pay">the pay</a>, <a href="mailto:ada@harbour.example">me</a>, ' +
  '<a href="https://harbour.example/plain">harbour.example/plain</a>.</p>';
const TEAM = 'https://harbour.example/team?a=1&b=2';
const PAY = 'https://harbour.example/pay';
const tracked = { stages: [emailStage({ bodyHtml: body })], tracking: { clicks: true } };
const stopping = { reply: true, applied: true, click: true };

beforeEach(async () => {
  minutes = 0;
  desk = await freshSequenceDesk(app, servers);
});

/** Sends what is due; the mails as their servers got them, without the line breaks of their encoding. */
async function send(at = 10): Promise<string[]> {
  await look(app, at);
  await sendLetters.doDue(
    workPorts(app, () => new Date(Date.now() + (at + 4) * 60_000)),
    signal,
  );
  minutes = at + 10;
  return servers.received.map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}
const tokensIn = (mail = '') => [
  ...new Set([...mail.matchAll(/\/m\/([\w-]{43})"/g)].map(([, token]) => token ?? '')),
];
const open = (token = '', more: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
  app.app.inject({
    ...{ method: more.method ?? 'GET', url: `/m/${token}` },
    headers: { 'user-agent': BROWSER, ...more.headers },
  });
const decide = async (later = 1) => {
  minutes += later;
  await countClicks.doDue(workPorts(app, clock), signal);
};
const clickedLinks = async () =>
  (await app.db.select().from(letterLinks).where(eq(letterLinks.employerId, desk.employer.id)))
    .filter(({ clickedAt }) => clickedAt !== null)
    .map(({ address }) => address);
async function told(person: Awaited<ReturnType<SequenceDesk['running']>>['person']) {
  const params = { ...desk.params, person: person.permalink };
  const events = await app.call(listPersonEvents, { params }, { as: desk.owner });
  return events.body.data.filter(({ event }) => event === 'sequence-email-clicked');
}

test('a click leads where the letter said, stands in the timeline and the figures, and ends the sequence', async () => {
  const { person, target, sequence } = await desk.running('bo@reed.example', {
    ...{ ...tracked, stopRules: stopping },
    stages: [...tracked.stages, emailStage({ delay: { n: 2, unit: 'd' } })],
  });
  const [mail] = await send();
  const [team, pay, ...others] = tokensIn(mail);
  expect(others).toEqual([]);
  const answer = await open(team);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, TEAM]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect((await open(pay)).headers.location).toBe(PAY);

  expect(await desk.row(target)).toMatchObject({ status: 'active' });
  await app.db.delete(letterVisits);
  await open(team);
  await decide();
  expect(await clickedLinks()).toEqual([TEAM]);
  const row = await desk.row(target);
  expect(row).toMatchObject({ status: 'clicked', nextSendAt: null, endedStage: sequence.stages[0]?.id });
  expect(await told(person)).toMatchObject([
    {
      sequence: { permalink: sequence.permalink, title: 'Harbour engineers' },
      detail: { link: 'harbour.example/team' },
    },
  ]);
  const metrics = await app.call(getSequenceMetrics, { params: desk.of(sequence) }, { as: desk.owner });
  expect(metrics.body.stages.map(({ sent, clicked }) => [sent, clicked])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  // The same link again, another day, tells nothing new; no visit is kept.
  await open(team);
  await decide();
  await decide(5);
  expect(await told(person)).toHaveLength(1);
  expect(await app.db.$count(letterVisits)).toBe(0);
});

test('without the rule a click is noted and the next e-mail follows', async () => {
  const { person, target } = await desk.running('bo@reed.example', {
    ...tracked,
    stages: [...tracked.stages, emailStage({ delay: { n: 2, unit: 'd' } })],
  });
  const [token] = tokensIn((await send())[0]);
  await open(token);
  await decide();
  expect(await told(person)).toHaveLength(1);
  expect(await desk.row(target)).toMatchObject({ status: 'active', stageIndex: 1 });
});

test('only links of the body are tracked, never mail, the opt-out or an address that is spelt out', async () => {
  const { target } = await desk.running('bo@reed.example', tracked);
  const [mail = ''] = await send();
  expect(mail).toContain('href="mailto:ada@harbour.example"');
  expect(mail).toContain('href="https://harbour.example/plain"');
  expect(mail).toContain(`/app-reminder/opt-out/${target}`);
  // The plain text, which is what staff read in the product, says where links lead.
  const [letter] = await lettersOf(app.db, [(await desk.row(target)).id]);
  expect(letter?.text).toContain(`<${TEAM}>`);
  expect(letter?.text).not.toContain('/m/');
  const links = await app.db
    .select()
    .from(letterLinks)
    .where(eq(letterLinks.letterId, letter?.id as never));
  expect(links.map(({ address }) => address).sort()).toEqual([PAY, TEAM]);
  expect(links.every(({ tokenHash }) => !mail.includes(tokenHash))).toBe(true);
});

test('nothing is tracked unless it is switched on, and the employer’s settings say how a sequence begins', async () => {
  const plain = await desk.running('bo@reed.example', { stages: tracked.stages });
  expect(plain.sequence).toMatchObject({ tracking: { clicks: false }, stopRules: { click: false } });
  expect((await send())[0]).not.toContain('/m/');
  expect(await app.db.$count(letterLinks, eq(letterLinks.employerId, desk.employer.id))).toBe(0);
  const saved = await app.call(
    saveEmailSettings,
    { params: desk.params, body: { tracking: { clicks: true } } },
    { as: desk.owner, version: 1 },
  );
  expect(saved.body.tracking, JSON.stringify(saved.problem)).toEqual({ clicks: true });
  expect((await desk.makeSequence()).tracking).toEqual({ clicks: true });
  expect((await desk.makeSequence({ tracking: { clicks: false } })).tracking).toEqual({ clicks: false });
});

test('a letter that is queued twice has the links of the first', async () => {
  const { target } = await desk.running('bo@reed.example', tracked);
  await Promise.all([look(app, 10), look(app, 10)]);
  // As if the look had not seen that the letter waits already.
  await app.db
    .update(sequenceTargets)
    .set({ openLetter: null, nextSendAt: new Date() })
    .where(eq(sequenceTargets.permalink, target));
  await look(app, 11);
  const [letter] = await lettersOf(app.db, [(await desk.row(target)).id]);
  expect(await app.db.$count(letterLinks, eq(letterLinks.letterId, letter?.id as never))).toBe(2);
});

test.each([
  ['asks for the head only', { method: 'HEAD' as const }],
  ['says that it is one', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Proofpoint scanner)' } }],
  ['says nothing of itself', { headers: { 'user-agent': '' } }],
  ['looks ahead', { headers: { 'sec-purpose': 'prefetch' } }],
])('a machine that %s is led on and not counted', async (_, how) => {
  const { target } = await desk.running('bo@reed.example', { ...tracked, stopRules: stopping });
  const [token] = tokensIn((await send())[0]);
  expect((await open(token, how)).headers.location).toBe(TEAM);
  expect(await app.db.$count(letterVisits)).toBe(0);
  await decide();
  expect(await desk.row(target)).toMatchObject({ status: 'finished' });
});

test('a scanner that follows all links at once is not counted, and the person after it is', async () => {
  const { target } = await desk.running('bo@reed.example', {
    ...{ ...tracked, stopRules: stopping },
    stages: [...tracked.stages, emailStage({ delay: { n: 2, unit: 'd' } })],
  });
  const [team, pay] = tokensIn((await send())[0]);
  await open(team);
  await open(pay);
  await decide();
  expect(await clickedLinks()).toEqual([]);
  expect(await desk.row(target)).toMatchObject({ status: 'active' });
  await open(pay);
  await decide();
  expect(await clickedLinks()).toEqual([PAY]);
  expect(await desk.row(target)).toMatchObject({ status: 'clicked' });
});

test('a letter with one link is not taken for clicked when its opt-out is opened with it', async () => {
  const one = [emailStage({ bodyHtml: `<p><a href="${PAY}">The pay</a></p>` })];
  const { target } = await desk.running('bo@reed.example', { ...tracked, stages: one });
  const [token] = tokensIn((await send())[0]);
  await open(token);
  const asked = await app.call(getReminderTarget, { params: { sequenceTarget: target } });
  expect(asked.body).toMatchObject({ isOptedOut: false });
  await decide();
  expect(await clickedLinks()).toEqual([]);
  await open(token);
  await decide();
  expect(await clickedLinks()).toEqual([PAY]);
  await decide(5);
  expect(await app.db.$count(letterVisits)).toBe(0);
});

test('an e-mail by hand is tracked as one that leaves by itself', async () => {
  const stage = emailStage({ kind: 'email-manual', bodyHtml: body });
  const { sequence, target } = await desk.running('bo@reed.example', { ...tracked, stages: [stage] });
  await look(app, 10);
  const words = { stage: stage.id, subject: 'Hello', bodyHtml: `<p><a href="${PAY}">The pay</a></p>` };
  const sent = await app.call(
    sendSequenceLetter,
    { params: { ...desk.of(sequence), target }, body: words },
    { as: desk.owner },
  );
  expect(sent.status, JSON.stringify(sent.problem)).toBe(200);
  const [token, ...others] = tokensIn((await send())[0]);
  expect(others).toEqual([]);
  await open(token);
  await decide();
  expect(await clickedLinks()).toEqual([PAY]);
});

test('a link to a page of the employer leads to the person’s own share link', async () => {
  const page = await publishPage(desk, await makePage(desk));
  const address = markedAddress(`https://jobs.example/page/${page.permalink}`);
  await desk.running('bo@reed.example', {
    ...{ ...tracked, stages: [emailStage({ bodyHtml: `<p><a href="${address}">Us</a></p>` })] },
  });
  const [token] = tokensIn((await send())[0]);
  const [link] = await app.db.select().from(shareLinks).where(eq(shareLinks.employerId, desk.employer.id));
  const { location } = (await open(token)).headers;
  expect(location).toBe(`${app.settings.publicUrl}/page/${page.permalink}?p-sl=${link?.permalink}`);
});

test('a visit is decided by whoever looks after its time, not before', async () => {
  await desk.running('bo@reed.example', tracked);
  const [token] = tokensIn((await send())[0]);
  await open(token);
  const next = async () => ((await countClicks.told?.next?.(workPorts(app, clock))) ?? 0) - clock().getTime();
  expect(await next()).toBeGreaterThan(10_000);
  expect(await next()).toBeLessThanOrEqual(15_000);
  await decide(0.2);
  expect(await clickedLinks()).toEqual([]);
  // As two nodes that come back from a crash.
  minutes += 60;
  const ports = workPorts(app, clock);
  await Promise.all([countClicks.doDue(ports, signal), countClicks.doDue(ports, signal)]);
  expect(await clickedLinks()).toEqual([TEAM]);
});

test('once tracking is switched off, links lead on and nothing is noted', async () => {
  const { sequence, person } = await desk.running('bo@reed.example', tracked);
  const [token] = tokensIn((await send())[0]);
  await open(token);
  const [row] = await app.db.select().from(sequences).where(eq(sequences.permalink, sequence.permalink));
  const saved = await app.call(
    saveSequence,
    { params: desk.of(sequence), body: { tracking: { clicks: false } } },
    { as: desk.owner, version: row?.version ?? 0 },
  );
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  expect((await open(token)).statusCode).toBe(302);
  expect(await app.db.$count(letterVisits)).toBe(1);
  await decide();
  expect(await told(person)).toEqual([]);
});

test('a link that nobody made, of an erased person or of a closed employer is gone', async () => {
  const { person } = await desk.running('bo@reed.example', tracked);
  await desk.running('li@lake.example', { ...tracked, name: 'Other' });
  const [one, other] = (await send()).map((mail) => tokensIn(mail)[0]);
  for (const unknown of ['x', 'A'.repeat(43), 'https:%2F%2Fevil.example', '%00'])
    expect([unknown, (await open(unknown)).statusCode]).toEqual([unknown, 410]);
  // A browser is shown the site’s page, which is not there in this test.
  const shown = await open('x', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([shown.statusCode, shown.json().code]).toEqual([404, 'NOT_FOUND']);
  await open(one);
  await open(other);
  const erased = await app.call(
    erasePerson,
    {
      params: { ...desk.params, person: person.permalink },
      body: { confirm: person.permalink, reason: 'Asked' },
    },
    { as: desk.owner },
  );
  expect(erased.status, JSON.stringify(erased.problem)).toBeLessThan(300);
  const gone = await Promise.all([one, other].map(async (token) => (await open(token)).statusCode));
  expect(gone.sort()).toEqual([302, 410]);
  expect(await app.db.$count(letterLinks, eq(letterLinks.employerId, desk.employer.id))).toBe(2);
  await app.db.update(employers).set({ closedAt: new Date() }).where(eq(employers.id, desk.employer.id));
  for (const token of [one, other]) expect((await open(token)).statusCode).toBe(410);
});

test('rules that were stored before clicks were tracked say that a click ends nothing', async () => {
  const { sequence } = await desk.running('bo@reed.example', { stages: tracked.stages });
  await app.db
    .update(sequences)
    .set({ stopRules: { reply: true, applied: false } })
    .where(eq(sequences.permalink, sequence.permalink));
  const saved = await app.call(
    saveSequence,
    { params: desk.of(sequence), body: { footer: 'Bye' } },
    { as: desk.owner, version: sequence.version },
  );
  expect(saved.body.stopRules).toEqual({
    reply: true,
    applied: false,
    click: false,
    domainUnsubscribe: false,
  });
});
