/** The sending domain: what its name servers say of SPF, DKIM and DMARC, asked over DNS. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import { checkDns, getEmailSettings, saveEmailSettings } from '#contract/mailboxes.ts';
import { newId } from '#server/context.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const names = await fakeNameServer();
afterAll(names.close);
const app = await testApp({ dnsServers: [names.address] });
let desk: Desk;
let domain: string;
let count = 0;

beforeEach(async () => {
  names.fail(false);
  count += 1;
  domain = `harbour${count}.example`;
  desk = await newDesk(app);
});

const params = () => ({ employer: desk.employer.permalink });
const read = () => app.call(getEmailSettings, { params: params() }, { as: desk.owner });
const save = (sendingDomain: unknown, version = 1) =>
  app.call(
    saveEmailSettings,
    { params: params(), body: { sendingDomain } as never },
    { as: desk.owner, version },
  );
const check = (as = desk.owner) => app.call(checkDns, { params: params() }, { as });
const key = (bits: number) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
};

async function found(record: 'SPF' | 'DKIM' | 'DMARC') {
  if ((await read()).body.sendingDomain === null) await save(domain);
  const { body, problem } = await check();
  expect(problem.detail).toBeUndefined();
  return body.dns.find((one) => one.record === record);
}

const sendBy = (host: string) =>
  app.db.insert(mailboxes).values({
    ...{
      id: newId<MailboxId>(),
      permalink: `dns${count}mailbox` as MailboxPermalink,
      employerId: desk.employer.id,
      ownerId: desk.owner.id,
    },
    ...{ address: `ada@${domain}`, smtp: { host, port: 465, user: 'ada' } },
    ...{ imap: { host, port: 993, user: 'ada' }, passwordSetAt: new Date() },
  });

test('nothing is looked up before there is a domain, and nothing is kept of another one', async () => {
  expect((await read()).body).toMatchObject({ sendingDomain: null, dns: [] });
  expect((await check()).body).toMatchObject({ sendingDomain: null, dns: [] });
  expect((await save(domain)).body).toMatchObject({ sendingDomain: domain, dns: [], version: 2 });
  expect((await check()).body).toMatchObject({ version: 2 });
  expect((await read()).body.dns.map(({ record, ok }) => [record, ok])).toEqual([
    ['SPF', false],
    ['DKIM', false],
    ['DMARC', false],
  ]);
  expect((await save(domain, 2)).body.dns).toHaveLength(3);
  expect((await save('reed.example', 3)).body).toMatchObject({ sendingDomain: 'reed.example', dns: [] });
  expect((await save(null, 4)).body).toMatchObject({ sendingDomain: null, dns: [] });
});

test('a domain in order has three lights, with what was found', async () => {
  names.setText(domain, ['google-site-verification=1', 'v=spf1 mx ~all']);
  names.setAlias(`selector1._domainkey.${domain}`, `selector1.${domain}.provider.example`);
  names.setText(`selector1.${domain}.provider.example`, key(2_048));
  names.setText(`_dmarc.${domain}`, 'v=DMARC1; p=none; rua=mailto:dmarc@harbour.example');
  await save(domain);
  const { dns } = (await check()).body;
  expect(dns).toMatchObject([
    { record: 'SPF', name: domain, found: ['v=spf1 mx ~all'], ok: true, problem: null, expected: null },
    { record: 'DKIM', name: `selector1._domainkey.${domain}`, ok: true, problem: null },
    { record: 'DMARC', name: `_dmarc.${domain}`, ok: true, problem: null },
  ]);
  expect(dns[1]?.found[0]).toMatch(/^v=DKIM1; k=rsa; p=MII/);
  expect(Date.parse(dns[0]?.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  [['v=spf1 mx -all', 'v=spf1 include:a.example ~all'], 'several', 'v=spf1 mx include:a.example ~all'],
  [['v=spf1 mx everybody'], 'invalid', null],
  [['v=spf1 mx +all'], 'open', 'v=spf1 mx ~all'],
  [['v=spf1 include:gone.example mx -all'], 'broken-include', 'v=spf1 mx -all'],
  [['v=spf1 a mx ptr exists:a.b a:c.d a:e.f a:g.h a:i.j a:k.l a:m.n a:o.p -all'], 'too-many-lookups', null],
  [['v=spf1 include:loop.example -all'], 'too-many-lookups', null],
  [['v=spf1 redirect=fine.example'], null, null],
  [['V=SPF1 ip4:192.0.2.1 ip6:2001:db8::/32 a/24 include:%{i}.x.example ?all'], null, null],
] as const)('SPF %j is %s', async (records, problem, expected) => {
  names.setText('loop.example', 'v=spf1 include:loop.example -all');
  names.setText('fine.example', 'v=spf1 mx -all');
  names.setText(domain, records);
  expect(await found('SPF')).toMatchObject({ problem, expected, found: records, ok: problem === null });
});

test('SPF has to allow the provider that a mailbox of the domain sends by', async () => {
  await sendBy('smtp.gmail.com');
  expect(await found('SPF')).toMatchObject({ expected: 'v=spf1 include:_spf.google.com ~all' });
  names.setText(domain, 'v=spf1 mx -all');
  expect(await found('SPF')).toMatchObject({
    problem: 'sender-missing',
    expected: 'v=spf1 mx include:_spf.google.com -all',
  });
  names.setText('_spf.google.com', 'v=spf1 ip4:192.0.2.0/24 ~all');
  names.setText('inner.example', 'v=spf1 include:_spf.google.com ~all');
  names.setText(domain, 'v=spf1 include:inner.example -all');
  expect(await found('SPF')).toMatchObject({ ok: true });
  expect(await found('DKIM')).toMatchObject({ problem: 'missing', name: `google._domainkey.${domain}` });
});

test('of a server that is no known provider the record names the server', async () => {
  await sendBy(`smtp.${domain}`);
  expect(await found('SPF')).toMatchObject({ expected: `v=spf1 a:smtp.${domain} ~all` });
});

test.each([
  ['v=DKIM1; k=rsa; p=', 'revoked'],
  ['v=DKIM1; k=rsa; p=bm90IGEga2V5', 'invalid'],
  [key(768), 'weak'],
  [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`, null],
  ['v=spf1 -all', 'missing'],
])('DKIM %s is %s', async (record, problem) => {
  names.setText(`default._domainkey.${domain}`, record);
  expect(await found('DKIM')).toMatchObject({ problem, ok: problem === null });
});

test('one good key is enough, and a name without an answer is no answer', async () => {
  names.setText(`google._domainkey.${domain}`, 'v=DKIM1; p=');
  names.setText(`k1._domainkey.${domain}`, key(1_024));
  names.failFor(`s2._domainkey.${domain}`);
  expect(await found('DKIM')).toMatchObject({ ok: true, name: `k1._domainkey.${domain}` });
  names.setText(`google._domainkey.${domain}`, null);
  names.setText(`k1._domainkey.${domain}`, null);
  expect((await check()).problem).toMatchObject({ code: 'UPSTREAM_FAILED' });
});

test.each([
  [['v=DMARC1; p=reject'], null],
  [['v=DMARC1; p=soon'], 'invalid'],
  [['v=DMARC1; rua=mailto:x@y.example'], 'invalid'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
  [['v=DMARC2; p=none'], 'missing'],
])('DMARC %j is %s', async (records, problem) => {
  names.setText(`_dmarc.${domain}`, records);
  expect(await found('DMARC')).toMatchObject({ problem, ok: problem === null });
});

test('a subdomain has the policy of the domain above it', async () => {
  names.setText(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
  await save(`mail.${domain}`);
  expect(await found('DMARC')).toMatchObject({ ok: true, name: `_dmarc.${domain}` });
});

test('silent name servers change nothing', async () => {
  names.setText(domain, 'v=spf1 mx -all');
  expect(await found('SPF')).toMatchObject({ ok: true });
  names.fail(true);
  expect((await check()).problem).toMatchObject({ code: 'UPSTREAM_FAILED' });
  expect((await read()).body.dns[0]).toMatchObject({ ok: true });
});

test('what strangers wrote is shortened, and holds no control characters', async () => {
  names.setText(domain, `v=spf1 x\u0000y ${'mx '.repeat(900)}`);
  const spf = await found('SPF');
  expect(spf?.found[0]).toMatch(/^v=spf1 x y mx .{950,}…$/);
  expect(spf?.problem).toBe('invalid');
});

test.each([
  ['Bücher.Example.', 'xn--bcher-kva.example'],
  // A Cyrillic а: seen as what it is.
  ['h\u0430rbour.example', 'xn--hrbour-3nf.example'],
])('%s is kept as %s', async (given, kept) => {
  expect((await save(given)).body.sendingDomain).toBe(kept);
});

test.each([
  'example',
  'ada@harbour.example',
  'https://harbour.example',
  '192.0.2.1',
  'a.local',
  `${'a'.repeat(64)}.example`,
  'x'.repeat(261),
  7,
])('%s is no domain', async (given) => {
  const { status, problem } = await save(given);
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/sendingDomain']);
});

test('admins check; recruiters and other employers don’t', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await check(recruiter)).problem).toMatchObject({ needs: 'admin' });
  expect((await check((await makeEmployer(app)).owner)).status).toBe(404);
});
