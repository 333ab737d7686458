import type { AddressInfo } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { openListening } from '#server/db/listening.ts';
import { createLog } from '#server/log.ts';
import { tellOtherNodes } from '#server/site/other-nodes.ts';
import { withDatabase } from '#tests/support/database-url.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makePage } from '#tests/support/make-pages.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { openSocket, type TestSocket, until } from '#tests/support/open-socket.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const first = await testApp({}, {});
const url = withDatabase(
  inject('adminUrl'),
  String((await first.pool.query('select current_database() as name')).rows[0].name),
);
const shared = openDatabase(url, { max: 4 });

async function node(): Promise<TestApp['app']> {
  const { services, db } = first.app.ports;
  const built = await buildApp({
    settings: first.settings,
    secret: services.secret,
    db,
    files: services.files,
    google: null,
    sendMail: services.sendMail,
    log: createLog(first.settings),
    health: { checks: {}, metrics: async () => '' },
    site: null,
    acrossNodes: { pool: shared.pool, listening: await hearing() },
  });
  await built.app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await built.realtime.close();
    await built.app.close();
  });
  return built.app;
}

async function hearing() {
  const listening = await openListening(url);
  afterAll(() => listening.close());
  return listening;
}

afterAll(() => shared.close());

const [here, there] = [await node(), await node()];

test('a heart given on one node reaches a socket on the other', async () => {
  const desk = await newDesk(first);
  const { highlight } = await makeSpokenClip(desk);
  const socket = await openSocket(`http://127.0.0.1:${(there.server.address() as AddressInfo).port}`, {
    as: desk.owner,
    employerId: desk.employer.id,
  });
  const answer = await here.inject({
    method: 'POST',
    url: addHeart.path.replace(':highlight', highlight),
    payload: { anonymousId: 'abcdefghijk2' as AnonymousId },
  });
  expect(answer.statusCode).toBe(200);
  await until(() => socket.heard.length > 0);
  expect(socket.heard[0]).toMatchObject({ name: 'job-clips/hearted', payload: { hearts: 1 } });
});

test('who writes a page on one node is seen from the other, each once', async () => {
  const desk = await newDesk(first);
  const { permalink } = await makePage(desk);
  const ben = await makeUser(first, { employer: desk.employer, firstName: 'Ben', lastName: 'Ruiz' });
  const on = (node: TestApp['app'], user: TestUser) =>
    openSocket(`http://127.0.0.1:${(node.server.address() as AddressInfo).port}`, {
      as: user,
      employerId: desk.employer.id,
    });
  const [own, bens, bensOther] = [await on(here, desk.owner), await on(there, ben), await on(here, ben)];
  const ask = ({ socket }: TestSocket, word: string) =>
    socket.timeout(10_000).emitWithAck(`content-pages/${word}`, { permalink });
  const heard = (name: string) => own.heard.filter((event) => event.name === `content-pages/${name}`);
  await ask(own, 'join');
  expect((await ask(bens, 'join')).editors).toHaveLength(2);
  await until(() => heard('joined').length === 2);
  expect((await ask(bensOther, 'join')).editors).toHaveLength(2);
  await ask(bensOther, 'leave');
  await ask(bens, 'leave');
  await until(() => heard('left').length > 0);
  expect([heard('joined').length, heard('left').length]).toEqual([2, 1]);
  expect((await ask(own, 'join')).editors).toHaveLength(1);
});

test('the other node is told which pages to drop, and not the one that dropped them', async () => {
  const dropped: string[][] = [[], []];
  const nodes = await Promise.all(
    [0, 1].map(async (at) =>
      tellOtherNodes({
        listening: await hearing(),
        db: shared.db,
        drop: (tags) => void dropped[at]?.push(...tags),
        dropAll: () => undefined,
      }),
    ),
  );
  const tags = Array.from({ length: 120 }, (_, n) => `job-clip:${n}`);
  await nodes[0]?.tell(tags);
  await until(() => dropped[1]?.length === 120);
  expect(dropped).toEqual([[], tags]);
  for (const other of nodes) await other.close();
});

test('when the nodes could not hear each other, browsers connect again, and events arrive as before', async () => {
  const desk = await newDesk(first);
  const { highlight } = await makeSpokenClip(desk);
  const address = `http://127.0.0.1:${(there.server.address() as AddressInfo).port}`;
  const who = { as: desk.owner, employerId: desk.employer.id };
  const before = await openSocket(address, who);
  const gone = new Promise((resolve) => before.socket.once('disconnect', resolve));
  await first.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobclips-listen' and datname = current_database()",
  );
  expect(await gone).toBe('transport close');
  const socket = await openSocket(address, who);
  await here.inject({
    method: 'POST',
    url: addHeart.path.replace(':highlight', highlight),
    payload: { anonymousId: 'abcdefghijk3' as AnonymousId },
  });
  await until(() => socket.heard.length > 0);
  expect(socket.heard[0]).toMatchObject({ name: 'job-clips/hearted', payload: { hearts: 1 } });
});
