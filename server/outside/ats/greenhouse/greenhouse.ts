// Greenhouse behind our port: its public Job Board API for boards, its key for applications, its webhooks.
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import { askVendor, readJson } from '../ask.ts';
import { type AtsConfig, type AtsConnector, AtsError, type SourceBoard } from '../connector.ts';
import { Unfit } from '../read/job.ts';
import { jobsIn, treeIn, treeOfJobs } from './board.ts';

const NAME = 'Greenhouse';

export type Greenhouse = { egress: Egress; baseUrl: string };

const boardUrl = (door: Greenhouse, config: AtsConfig) =>
  `${door.baseUrl}/v1/boards/${encodeURIComponent(config.boardToken)}`;

/** Greenhouse at the address of the settings. */
export function openGreenhouse(settings: Settings, egress: Egress): AtsConnector {
  const door = { egress, baseUrl: settings.ats.greenhouseUrl };
  return {
    platform: 'greenhouse',
    capabilities: ['list', 'tree', 'questions', 'apply', 'webhooks', 'stages'],
    applicationsPerSecond: null,
    testConnection: (config: AtsConfig) => testConnection(door, config),
    fetchBoard: (config: AtsConfig, etag: string | null) => fetchBoard(door, config, etag),
  } as unknown as AtsConnector;
}

async function fetchBoard(
  door: Greenhouse,
  config: AtsConfig,
  etag: string | null,
): Promise<SourceBoard | null> {
  // Jobs carry the names of their departments, so an unchanged list of jobs is an unchanged board.
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${boardUrl(door, config)}/jobs?content=true`,
    headers: etag === null ? {} : { 'if-none-match': etag },
  });
  if (answer.status === 304) return null;
  const body = readJson(NAME, answer);
  const departments = treeIn(await ask(door, config, 'departments'), 'departments') ?? [];
  const offices = treeIn(await ask(door, config, 'offices'), 'offices') ?? [];
  try {
    return {
      boardName: null,
      departments: [...departments, ...treeOfJobs(body, 'departments', departments)],
      offices: [...offices, ...treeOfJobs(body, 'offices', offices)],
      ...jobsIn(body),
      etag: answer.headers.etag ?? null,
    };
  } catch (error) {
    if (error instanceof Unfit) throw new AtsError(`Greenhouse was not understood: ${error.message}`);
    throw error;
  }
}

async function ask(door: Greenhouse, config: AtsConfig, path: string): Promise<unknown> {
  return readJson(
    NAME,
    await askVendor(door.egress, { name: NAME, url: `${boardUrl(door, config)}/${path}` }),
  );
}

async function testConnection(door: Greenhouse, config: AtsConfig) {
  try {
    const { jobs } = jobsIn(await ask(door, config, 'jobs'));
    return { ok: true, boardName: config.boardToken, jobCount: jobs.length, error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Greenhouse could not be asked.';
    return { ok: false, boardName: null, jobCount: 0, error: message };
  }
}
