// The product under kill -9, on the bundled database and on an external one. FAULT_CYCLES sets how often.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobClip, listJobClips } from '#contract/job-clips.ts';
import type { Call } from '#lib/api/create-call.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { freePort, type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { crashDuringWrites } from './crash-writes.ts';

const cycles = Number(process.env.FAULT_CYCLES ?? 4);

type Crashable = Product & { call: Call; employer: string };

let folder: string;
let external: EmbeddedDatabase | null = null;
let last: Product | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'product-crash-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await last?.stop();
  await external?.stop();
  if (external !== null) rmSync(external.dataFolder, { recursive: true, force: true });
  external = null;
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<Crashable> {
  const dataDir = join(folder, 'data');
  const product = await runProduct({ dataDir, env });
  last = product;
  const { call, signedIn } = await signInAsDemo(product, dataDir);
  return { ...product, call, employer: signedIn.user.employerId ?? '' };
}

const plan = (env: Record<string, string>) => ({
  start: () => start(env),
  write: async (n: number, { call, employer }: Crashable) => {
    const clip = await call(createJobClip, {
      params: { employer },
      body: {
        type: 'audio' as const,
        title: `Written as number ${n}`,
        tracks: [{ title: 'One' }, { title: 'Two' }],
      },
    });
    return clip.permalink;
  },
  readAll: async (app: Crashable) => new Set((await allClips(app)).map((clip) => clip.permalink as string)),
  // A clip is made with both of its tracks or not at all.
  findHalves: async (app: Crashable) =>
    (await allClips(app))
      .filter((clip) => clip.title.startsWith('Written as') && clip.tracks.length !== 2)
      .map((clip) => `${clip.title} has ${clip.tracks.length} tracks`),
  cycles,
  concurrency: 8,
});

async function allClips({ call, employer }: Crashable) {
  const clips = [];
  let cursor: string | undefined;
  do {
    const page = await call(listJobClips, {
      params: { employer },
      query: { perPage: '1000', ...(cursor === undefined ? {} : { cursor }) },
    });
    clips.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return clips;
}

const PATIENCE = 120_000 + cycles * 15_000;

test(
  'on the bundled database no acknowledged clip is lost or halved',
  async () => {
    const report = await crashDuringWrites(plan({}));
    expect(report.acknowledged).toBeGreaterThan(cycles);
    expect(report.lost).toEqual([]);
    expect(report.halves).toEqual([]);
  },
  PATIENCE,
);

test(
  'on an external database no acknowledged clip is lost or halved',
  async () => {
    external = await startEmbedded({ dataDir: join(folder, 'external'), log: () => undefined });
    const env = {
      DATABASE_URL: external.url,
      DEMO: 'on',
      STAGE: 'development',
      SESSION_SECRET: 'a secret of the fault tests, long enough',
    };
    const report = await crashDuringWrites(plan(env));
    expect(report.acknowledged).toBeGreaterThan(cycles);
    expect(report.lost).toEqual([]);
    expect(report.halves).toEqual([]);
  },
  PATIENCE,
);

test(
  'a second product on the same folder refuses within two seconds and says why',
  async () => {
    await start({});
    const begun = performance.now();
    await expect(runProduct({ dataDir: join(folder, 'data'), port: await freePort() })).rejects.toThrow(
      /already|in use|another/i,
    );
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
  PATIENCE,
);
