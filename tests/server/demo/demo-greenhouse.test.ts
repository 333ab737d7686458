/** The Greenhouse of the demo stands in for the platform at its own board alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDemoGreenhouse } from '#server/db/demo/works/demo-greenhouse.ts';
import { worksToken } from '#server/db/demo/works/works-board.ts';
import { readSettings } from '#server/env.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-demo-'));
// Nobody answers there: every board but the demo's is asked in vain.
const greenhouseSettings = {
  ...readSettings({ ATS_GREENHOUSE_URL: 'https://127.0.0.1:9' }),
  dataDir: folder,
};
const greenhouse = await openDemoGreenhouse(greenhouseSettings);
afterAll(async () => {
  await greenhouse.close();
  rmSync(folder, { recursive: true });
});

test('every other board is asked at the real platform, and others may not reach the port', async () => {
  const config = { region: 'global', apiKey: null, accessToken: null, boardToken: 'harbour' } as const;
  const elsewhere = openAts({ ...greenhouseSettings, egressAllow: [] });
  const answers = await Promise.all([
    greenhouse.ats.greenhouse.testConnection(config),
    elsewhere.greenhouse.testConnection({ ...config, boardToken: worksToken }),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
});
