// How long a page takes that is not stored, with what it shows read from the database again.
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/db/client.ts';
import { readSettings } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { createAnswerStore } from '#server/site/answer-store.ts';
import { type AstroHandler, createRenderer } from '#server/site/render.ts';

const WARM = 40;
const ROUNDS = 200;

/** A function that gives the milliseconds of each render of a page, one after the other; `tags` are dropped before each. */
export async function renderTimes(db: Db, dataDir: string) {
  const settings = { ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' }), dataDir };
  const { app } = await buildApp({
    settings,
    secret: 'a secret of the bench, long enough to sign',
    db,
    files: await openFileStore(settings),
    google: null,
    sendMail: async () => undefined,
    log: createLog(settings),
    health: { checks: {}, metrics: async () => '' },
    site: null,
  });
  await app.ready();
  process.env.NODE_ENV ??= 'production';
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href;
  const { handler } = (await import(entry)) as { handler: AstroHandler };
  const answers = createAnswerStore();
  const render = createRenderer(handler, app, settings, answers);
  return {
    close: () => app.close(),
    async measure(url: string, tags: string[]): Promise<number[]> {
      const times: number[] = [];
      for (let round = 0; round < WARM + ROUNDS; round += 1) {
        answers.drop(tags);
        await app.ports.services.dropPages(tags);
        const started = performance.now();
        const { status } = await render({
          method: 'GET',
          url,
          language: 'en',
          headers: { 'accept-language': 'en' },
        });
        const spent = performance.now() - started;
        if (status !== 200) throw new Error(`${url} answers ${status}`);
        if (round >= WARM) times.push(spent);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return times;
    },
  };
}
