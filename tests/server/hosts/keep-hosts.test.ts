/** Own hosts, looked after by themselves: proofs are looked for again, and names nobody proves are given back. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Host } from '#contract/host.ts';
import { getHost } from '#contract/hosts.ts';
import { keepHosts } from '#server/features/hosts/keep-hosts.ts';
import { auditRows } from '#server/tables/audit.ts';
import { notifications } from '#server/tables/notifications.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { testApp } from '#tests/support/test-app.ts';

const names = await fakeNameServer();
afterAll(names.close);
let now = new Date();
const app = await testApp({ dnsServers: [names.address] }, { now: () => new Date(now) });
const work = keepHosts();

const dayLater = (days = 1) => {
  now = new Date(now.getTime() + days * 86_400_000 + 1_000);
};
const keep = () =>
  work.doDue(
    { db: app.db, services: app.app.ports.services, log: app.app.log, now: () => new Date(now) },
    new AbortController().signal,
  );

async function provedHost(name: string) {
  const desk = await newDesk(app);
  const host = await proveHost(desk, await makeHost(desk, name), names);
  const read = async () =>
    (
      await app.call(
        getHost,
        { params: { employer: desk.employer.permalink, host: host.permalink } },
        { as: desk.owner },
      )
    ).body;
  const told = async () =>
    (
      await app.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, desk.owner.id))
    ).map(({ title }) => title);
  return { host, read, told, proof: proofIn(host) };
}

const proofIn = (host: Host) => {
  const [proof] = host.dns.filter(({ type }) => type === 'TXT');
  if (proof === undefined) throw new Error('A host without proof.');
  return proof;
};

test('a proof that stays away for three days ends a host, told of on the first', async () => {
  const { host, read, told, proof } = await provedHost('stays-away.kept.example');
  names.setText(proof.name, null);
  await keep();
  expect(await read(), 'looked for on the same day').toMatchObject({ status: 'active' });
  dayLater();
  await keep();
  expect((await read()).status).toBe('active');
  expect((await read()).dns[0]).toMatchObject({ type: 'TXT', ok: false });
  expect(await told()).toEqual([`${host.host} is no longer verified`]);
  dayLater();
  await keep();
  expect([(await read()).status, (await told()).length]).toEqual(['active', 1]);
  dayLater(2);
  await keep();
  expect((await read()).status).toBe('broken');
  expect((await told()).sort()).toEqual([
    `Pages on ${host.host} are offline`,
    `${host.host} is no longer verified`,
  ]);
  names.setText(proof.name, proof.value);
  dayLater();
  await keep();
  expect((await read()).status).toBe('active');
  const deeds = await app.db
    .select({ action: auditRows.action, by: auditRows.actorName })
    .from(auditRows)
    .where(eq(auditRows.entityPermalink, host.permalink));
  expect(deeds).toEqual(
    expect.arrayContaining([
      { action: 'host.broken', by: 'system' },
      { action: 'host.active', by: 'system' },
    ]),
  );
});

test('a proof that comes back within three days was never away', async () => {
  const { read, proof } = await provedHost('comes-back.kept.example');
  names.setText(proof.name, null);
  dayLater();
  await keep();
  names.setText(proof.name, proof.value);
  dayLater();
  await keep();
  names.setText(proof.name, null);
  dayLater(2);
  await keep();
  expect((await read()).status, 'counted from anew').toBe('active');
});

test('silent name servers change nothing', async () => {
  const { read, told } = await provedHost('silent.kept.example');
  const before = await read();
  dayLater();
  names.fail(true);
  await keep();
  names.fail(false);
  expect(await read()).toEqual(before);
  expect(await told()).toEqual([]);
});

test('a name that nobody proved in two weeks is given back', async () => {
  const claimant = await newDesk(app);
  const host = await makeHost(claimant, 'forgotten.kept.example');
  const params = { employer: claimant.employer.permalink, host: host.permalink };
  const look = async () => (await app.call(getHost, { params }, { as: claimant.owner })).status;
  dayLater(13);
  await keep();
  expect(await look()).toBe(200);
  dayLater();
  await keep();
  expect(await look()).toBe(404);
});
