/** An employer whose careers page stands at two paths of its own host, served with the built site on one node or two. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { fakeNameServer } from '#tests/support/fake-name-server.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeHost, proveHost } from '#tests/support/make-hosts.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { listen } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

export const HOST = 'careers.islands.example';
export const ORIGIN = `https://${HOST}`;

export const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
export const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

const dist = join(import.meta.dirname, '../../../dist');
type Node = Awaited<ReturnType<typeof buildApp>>;

export async function serveHost() {
  const { handler } = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
  const site = { handler, clientFolder: join(dist, 'client') };
  const names = await fakeNameServer();
  afterAll(names.close);

  let second: Node | undefined;
  const app = await testApp(
    { dnsServers: [names.address], publicUrl: 'https://jobs.product.example' },
    { site, onDrop: async (tags) => void second?.hearDrop(tags) },
  );
  const here = await listen(app);

  /** Another node on the same database, which believes one proxy. Gives its address. */
  async function startSecondNode(): Promise<string> {
    const { services } = app.app.ports;
    const node = await buildApp({
      settings: { ...app.settings, trustProxy: 1 },
      ...{ secret: services.secret, db: app.db, files: services.files, google: null, site },
      ...{ sendMail: services.sendMail, log: app.app.log as never },
      health: { checks: {}, metrics: async () => '' },
    });
    await node.app.ready();
    second = node;
    afterAll(async () => {
      await node.realtime.close();
      await node.app.close();
    });
    return listen({ ...app, app: node.app });
  }

  const desk = await newDesk(app);
  const careers = await publishPage(
    desk,
    await makePage(desk, { type: 'careers', title: 'Work on the islands', description: 'All we do.' }),
  );
  const host = await proveHost(
    desk,
    await makeHost(desk, HOST, [
      { path: '/work-with-us/now', contentPage: careers.permalink },
      { path: '/travailler', contentPage: careers.permalink, language: 'fr' },
    ]),
    names,
  );
  /** What a visitor gets at a path of the host, or of another one. */
  const get = (path: string, headers: Record<string, string> = {}, on = HOST) =>
    askHost(here, { host: on, path }, { headers });
  return { app, careers, desk, get, here, host, names, startSecondNode };
}
