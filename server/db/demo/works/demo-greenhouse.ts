// The Greenhouse behind the demo: the fake of the tests on a loopback port, within this process, for one board only.
import { join } from 'node:path';
import type { Settings } from '#server/env.ts';
import type { AtsConfig, AtsConnector, AtsConnectors } from '#server/outside/ats/connector.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { openGreenhouse } from '#server/outside/ats/greenhouse/greenhouse.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { openEgress } from '#server/outside/egress.ts';
import { recall, remember, worthKeeping } from './greenhouse-memory.ts';
import { LAST_STEP, type Step, worksBoard, worksToken } from './works-board.ts';

/** Where it is, for whoever shall speak with it. */
export type GreenhouseAt = { url: string; egressAllow: string[] };

export type DemoGreenhouse = {
  at: GreenhouseAt;
  ats: AtsConnectors;
  apiKey: string;
  /** From now on its board is as it was at this step of the demo's first hour. */
  show: (step: Step) => void;
  close: () => Promise<void>;
};

/** Remembers in `dataDir`. Only its own connector may speak with its port: what others may reach stays as it was. */
export async function openDemoGreenhouse(settings: Settings): Promise<DemoGreenhouse> {
  const path = join(settings.dataDir, 'demo-greenhouse.json');
  const memory = await recall(path);
  let written = Promise.resolve();
  const fake = await startFakeAts({
    keeps: ({ applications }) => {
      // One after the other, so that an older state never overwrites a newer one; a failed write fails its own caller.
      const write = written.then(() =>
        remember(path, { ...memory, applications: worthKeeping(applications) }),
      );
      written = write.catch(() => undefined);
      return write;
    },
  });
  fake.keys.clear();
  fake.keys.add(memory.apiKey);
  fake.applications.push(...memory.applications);
  const show = (step: Step) =>
    void fake.boards.set(`greenhouse/${worksToken}`, worksBoard(step, new Date(memory.madeAt)));
  show(LAST_STEP);
  const at = { url: fake.settings.ats.greenhouseUrl, egressAllow: fake.settings.egressAllow };
  return {
    at,
    ats: atsWithDemo(settings, at),
    apiKey: memory.apiKey,
    show,
    close: fake.close,
  };
}

/** The real platforms, and the demo's board at its own Greenhouse. */
export function atsWithDemo(settings: Settings, { url, egressAllow }: GreenhouseAt): AtsConnectors {
  const own = openGreenhouse(
    { ...settings, ats: { ...settings.ats, greenhouseUrl: url } },
    openEgress({ allow: egressAllow }),
  );
  const real = openAts(settings);
  return { ...real, greenhouse: forOneBoard(worksToken, own, real.greenhouse) };
}

/** Asks `own` for the board with this token, and `others` for every other one. */
function forOneBoard(token: string, own: AtsConnector, others: AtsConnector): AtsConnector {
  const of = ({ boardToken }: AtsConfig) => (boardToken === token ? own : others);
  return {
    ...others,
    testConnection: (config) => of(config).testConnection(config),
    fetchBoard: (config, etag) => of(config).fetchBoard(config, etag),
    fetchQuestions: (config, jobId) => of(config).fetchQuestions(config, jobId),
    submitApplication: (config, application) => of(config).submitApplication(config, application),
  };
}
