// Nodes of the product around one database, and what shows that they are well.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { forgotPassword, login } from '#contract/auth.ts';
import { createJobClip, getJobClip, listJobClips, saveJobClip } from '#contract/job-clips.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addHeart, getPublicJobClip } from '#contract/public-job-clips.ts';
import { demoSignIn, type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import type { Node } from './steady-load.ts';
import { until } from './until.ts';

/** All is well again so soon after the database is back. */
export const WELL_MS = 5_000;

/** Where the nodes' folders lie, where their mails arrive, and what ends them. */
export type Ground = { folder: string; mails: { url: string; count: () => number }; ends: (() => unknown)[] };

/** Settings of a node on a database of somebody else's. */
export const external = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DEMO: 'on',
  STAGE: 'development',
  SESSION_SECRET: 'a secret of the fault tests, long enough',
});

export async function startNode(ground: Ground, name: string, env: Record<string, string>): Promise<Node> {
  const smtp = { SMTP_URL: ground.mails.url, MAIL_FROM: 'Jobclips <post@example.com>' };
  const product = await runProduct({ dataDir: join(ground.folder, name), env: { ...smtp, ...env } });
  ground.ends.push(() => stopped(product));
  const { call, signedIn } = await signInAsDemo(product, join(ground.folder, 'a'));
  return { product, call, employer: signedIn.user.employerId ?? '' };
}

/** Ends it within the thirty seconds that an orchestrator waits, and as one that never ended before. */
export async function stopped(product: Product): Promise<void> {
  const begun = performance.now();
  expect(await product.stop(), product.output()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(30_000);
}

export type Stored = { page: string; permalink: string };

/** Until nothing is rendered any more: what the demo still makes of itself drops pages. */
async function untilQuiet({ product }: Node): Promise<void> {
  let [renders, since] = ['', performance.now()];
  await until('the demo is whole', async () => {
    const figures = await (await fetch(`${product.url}/metrics`)).text();
    const now = /^jobclips_pages_rendered_total (\d+)$/m.exec(figures)?.[1] ?? '';
    if (now !== renders) [renders, since] = [now, performance.now()];
    return now !== '' && performance.now() - since > 2_000;
  });
}

/** A public page that every node has stored. */
export async function storedPage(nodes: readonly Node[]): Promise<Stored> {
  for (const node of nodes) await untilQuiet(node);
  const [{ call, employer }] = nodes as [Node];
  const { data } = await call(listJobClips, { params: { employer }, query: { perPage: '100' } });
  const permalink = data.find(({ status }) => status === 'published')?.permalink ?? '';
  const page = `/job-clip/${permalink}`;
  for (const { product } of nodes)
    for (let round = 0; round < 2; round += 1) expect((await fetch(product.url + page)).status).toBe(200);
  return { page, permalink };
}

/** Edits a clip on one node. Gives the title it has now. */
export async function edit({ call, employer }: Node, permalink: string): Promise<string> {
  const params = { employer, clip: permalink } as never;
  const { version } = await call(getJobClip, { params });
  const title = `Edited at ${Date.now()}`;
  expect((await call(saveJobClip, { params, body: { title } as never }, { version })).title).toBe(title);
  return title;
}

/** Milliseconds until a node shows this title. */
export const shownOn = ({ product }: Node, { page }: Stored, title: string): Promise<number> =>
  until(`${page} shows what was written on another node`, async () =>
    (await (await fetch(product.url + page)).text()).includes(title),
  );

/** A browser of the demo's owner, with its socket to a node. */
export async function openBrowser(ground: Ground, { product, employer }: Node): Promise<Socket> {
  const answer = await fetch(product.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify(demoSignIn(join(ground.folder, 'a'))),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const socket = io(product.url, {
    query: { employerId: employer },
    extraHeaders: { cookie: cookie.join('; ') },
    transports: ['websocket'],
    reconnectionDelay: 250,
    reconnectionDelayMax: 1_000,
  });
  ground.ends.push(() => socket.close());
  await until('the socket is open', async () => socket.connected);
  return socket;
}

let visitors = 0;

/** A heart given on a node arrives in a browser of another; given again by others until it does. */
function heartArrives(node: Node, { permalink }: Stored, browser: Socket): Promise<number> {
  let isHeard = false;
  browser.once('job-clips/hearted', () => {
    isHeard = true;
  });
  return until('a heart arrives through a socket', async () => {
    const clip = await node.call(getPublicJobClip, { params: { clip: permalink } as never, query: {} });
    const highlight = clip.tracks.flatMap(({ highlights }) => highlights)[0]?.id as never;
    visitors += 1;
    const anonymousId = `visitor${String(visitors).padStart(5, '0')}` as AnonymousId;
    await node.call(addHeart, { params: { highlight }, body: { anonymousId } });
    await sleep(50);
    return isHeard;
  });
}

/** A mail that is asked for leaves through the queue. */
async function mailLeaves({ folder, mails }: Ground, { call }: Node): Promise<number> {
  const before = mails.count();
  const { email } = demoSignIn(join(folder, 'a'));
  await call(forgotPassword, { body: { email } });
  return until('a mail leaves', async () => mails.count() > before);
}

/** What is looked at: the nodes, a page that all have stored, and a browser whose socket is on the last of them. */
export type Looked = { ground: Ground; nodes: readonly Node[]; stored: Stored; browser: Socket };

/** Each thing that has to work again, with the milliseconds until it did. Throws where one takes too long. */
export async function wellAgain({ ground, nodes, stored, browser }: Looked): Promise<Record<string, number>> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const took: Record<string, number> = {};
  const [first, last] = [nodes[0] as Node, nodes.at(-1) as Node];
  await Promise.all(
    nodes.map(async ({ product, call, employer }) => {
      await until('ready', async () => (await fetch(`${product.url}/readyz`)).status === 200);
      const body = { type: 'audio' as const, title: 'Well again', tracks: [{ title: 'One' }] };
      await until('a write', () => call(createJobClip, { params: { employer }, body }).then(() => true));
      const fresh = `${product.url}${stored.page}?lng=fr`;
      await until('a page is rendered', async () => (await fetch(fresh)).status === 200);
    }),
  );
  took['ready, writes, renders'] = since();
  await shownOn(last, stored, await edit(first, stored.permalink));
  took['an edit on one is live on all'] = since();
  await heartArrives(first, stored, browser);
  took['an event reaches the socket'] = since();
  await mailLeaves(ground, first);
  took['the queue sends'] = since();
  for (const [what, ms] of Object.entries(took)) expect(ms, what).toBeLessThan(WELL_MS);
  return took;
}
