/** At most so many letters a day go to one receiving domain; the others leave on the next one, each once. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EmployerId } from '#contract/kit/ids.ts';
import { mostToADomain } from '#contract/mailboxes.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { newId } from '#server/context.ts';
import { queueLetter, roomAtDomains } from '#server/features/mailboxes/lookups.ts';
import { usedAt } from '#server/features/mailboxes/sending/room-at-domains.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type LetterState, mailboxes } from '#server/tables/mailboxes.ts';
import { mailServers } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { emailStage, freshSequenceDesk, look, type SequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const DAY = 24 * 60;
let desk: SequenceDesk;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
});

/** So many letters to a domain, claimed so many hours ago; null for those that are due. */
async function sentBefore(
  domain: string,
  count: number,
  { hoursAgo = 0, state = 'accepted' as LetterState, from = desk } = {},
) {
  const person = await makePerson(from, { emails: [{ value: `${newId()}@${domain}` }] });
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from persons where permalink = ${person.permalink}`,
  );
  const [mailbox] = await app.db
    .select()
    .from(mailboxes)
    .where(sql`employer_id = ${from.employer.id}
    and removed_at is null`);
  for (let n = 0; n < count; n += 1)
    await queueLetter(app.db, {
      ...{ employerId: from.employer.id, mailboxId: mailbox?.id as never, personId: rows[0]?.id as never },
      ...{ target: null, stage: null, to: `n${n}@${domain}`, fromName: '', replyTo: null, subject: 'S' },
      ...{ html: '', text: '', headers: {}, inReplyTo: null, references: [], sendAt: new Date(2100, 0) },
    });
  const isClaimed = state === 'accepted' || state === 'claimed' || state === 'unclear';
  await app.db.execute(sql`update mailbox_letters set state = ${state},
    claimed_at = ${isClaimed ? sql`now() - make_interval(hours => ${hoursAgo})` : sql`null`}
    where to_domain = ${domain} and state = 'due' and employer_id = ${from.employer.id}`);
}

const room = async (domain: string, employerId: EmployerId = desk.employer.id) => {
  const found = await app.db.transaction((db) =>
    roomAtDomains(db, { employerId, domains: [domain], now: new Date() }),
  );
  let free = 0;
  for (; found.isFree(domain) && free < 1_000; free += 1) found.take(domain);
  return free;
};

const queued = async (domain: string) => {
  const { rows } = await app.db.execute<{ to: string }>(
    sql`select "to" from mailbox_letters where to_domain = ${domain} and target is not null and state = 'due'`,
  );
  return rows.map(({ to }) => to).sort();
};

test('what left today and what is about to leave counts, for this employer and domain alone', async () => {
  expect(await room('reed.example')).toBe(mostToADomain);
  await sentBefore('reed.example', 5, { state: 'due' });
  await sentBefore('oak.example', 4);
  expect(await room('reed.example')).toBe(mostToADomain - 5);
  await sentBefore('reed.example', 3, { state: 'cancelled' });
  await sentBefore('reed.example', 2, { hoursAgo: 25 });
  expect(await room('reed.example')).toBe(mostToADomain);
  await sentBefore('reed.example', 6, { state: 'unclear' });
  expect(await room('reed.example')).toBe(mostToADomain - 6);
  expect(await room('oak.example')).toBe(mostToADomain - 4);
  await sentBefore('gmail.com', 7);
  expect(await room('gmail.com')).toBe(1_000);
  const mine = desk.employer.id;
  desk = await freshSequenceDesk(app, servers);
  expect(mine).not.toBe(desk.employer.id);
  expect(await room('reed.example')).toBe(mostToADomain);
});

test('whoever is over the limit waits for the next day, inside the window, and gets one letter', async () => {
  await app.db.update(employerSettings).set({ timezone: 'Pacific/Auckland' });
  await sentBefore('reed.example', mostToADomain - 1);
  const one = await desk.running('one@reed.example');
  const two = await desk.running('two@reed.example');
  const other = await desk.running('three@oak.example');
  const free = await desk.running('four@gmail.com');
  await look(app, 5);
  expect(await queued('oak.example')).toEqual(['three@oak.example']);
  expect(await queued('gmail.com')).toEqual(['four@gmail.com']);
  const [first, ...more] = await queued('reed.example');
  expect(more).toEqual([]);
  const waits = await desk.row((first === 'one@reed.example' ? two : one).target);
  expect(waits).toMatchObject({ status: 'scheduled', openLetter: null, sentCount: 0 });
  // The first minutes of the employer's next day, whose clock is far ahead of everybody's.
  const clock = (waits.nextSendAt ?? new Date(0)).toLocaleTimeString('en-GB', {
    timeZone: 'Pacific/Auckland',
  });
  expect(clock).toMatch(/^00:0[0-3]/);
  expect((await desk.row(other.target)).openLetter).not.toBeNull();
  expect((await desk.row(free.target)).openLetter).not.toBeNull();
  await app.db.execute(sql`update mailbox_letters set claimed_at = claimed_at - interval '2 days'`);
  await look(app, DAY + 5);
  await look(app, DAY + 5);
  expect(await queued('reed.example')).toEqual(['one@reed.example', 'two@reed.example']);
});

test('sequences that are sent at once do not take more than is left', async () => {
  await sentBefore('reed.example', mostToADomain - 2);
  for (let n = 0; n < 6; n += 1) await desk.running(`n${n}@reed.example`);
  await Promise.all([look(app, 5), look(app, 5), look(app, 5)]);
  await look(app, 5);
  expect(await queued('reed.example')).toHaveLength(2);
});

test('a letter sent by hand counts and is refused over the limit', async () => {
  const { target, sequence } = await desk.running('bo@reed.example', {
    stages: [emailStage({ kind: 'email-manual' })],
  });
  await look(app, 5);
  const params = { ...desk.of(sequence), target };
  const [stage] = sequence.stages;
  const body = { stage: stage?.id as never, subject: 'Hello', bodyHtml: '<p>Hello</p>' };
  await sentBefore('reed.example', mostToADomain);
  const refused = await app.call(sendSequenceLetter, { params, body }, { as: desk.owner });
  expect(refused.problem).toMatchObject({
    code: 'CONFLICT',
    detail: 'Today’s limit of 100 e-mails to reed.example is used up.',
  });
  await app.db.execute(sql`update mailbox_letters set claimed_at = claimed_at - interval '2 days'`);
  const sent = await app.call(sendSequenceLetter, { params, body }, { as: desk.owner });
  expect(sent.status, JSON.stringify(sent.problem)).toBe(200);
  expect(await queued('reed.example')).toEqual(['bo@reed.example']);
});

test('it is asked by an index, however much was sent', async () => {
  await sentBefore('reed.example', 1, { hoursAgo: 48 });
  await app.db.execute(sql`insert into mailbox_letters
    select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'message_id', n,
      'to_domain', 'd' || n % 50 || '.example', 'mailbox_id', l.mailbox_id))).*
    from mailbox_letters l, generate_series(1, 3000) n`);
  await app.db.execute(sql`analyze mailbox_letters`);
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${usedAt(desk.employer.id, ['d7.example', 'reed.example'], new Date())}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/mailbox_letters_received/g)).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan on mailbox_letters');
});
