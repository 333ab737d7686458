import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { tellOtherNodes } from '#server/site/other-nodes.ts';
import { withDatabase } from '#tests/support/database-url.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { openSocket, until } from '#tests/support/open-socket.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const first = await testApp({}, {});
const url = withDatabase(
  inject('adminUrl'),
  String((await first.pool.query('select current_database() as name')).rows[0].name),
);
const shared = new pg.Pool({ connectionString: url, max: 4 });

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
    acrossNodes: shared,
  });
  await built.app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await built.realtime.close();
    await built.app.close();
  });
  return built.app;
}

afterAll(async () => {
  await shared.end();
});

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

test('the other node is told which pages to drop, and not the one that dropped them', async () => {
  const dropped: string[][] = [[], []];
  const nodes = await Promise.all(
    [0, 1].map((at) => tellOtherNodes(url, async (tags) => void dropped[at]?.push(...tags))),
  );
  const tags = Array.from({ length: 120 }, (_, n) => `job-clip:${n}`);
  await nodes[0]?.tell(tags);
  await until(() => dropped[1]?.length === 120);
  expect(dropped).toEqual([[], tags]);
  for (const other of nodes) await other.close();
});
