// Greenhouse behind our port: its public Job Board API for boards, its key for applications, its webhooks.
import type { Question } from '#contract/screening-set.ts';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import { askVendor, basicAuth, readJson, secretsOf } from '../ask.ts';
import {
  type AtsConfig,
  type AtsConnector,
  AtsError,
  type OutgoingApplication,
  type SourceBoard,
} from '../connector.ts';
import { pathName } from '../path-name.ts';
import { Unfit } from '../read/job.ts';
import { jobsIn, treeIn, treeOfJobs } from './board.ts';
import { questionsIn } from './questions.ts';
import { applicationBody } from './submit.ts';
import { verifyGreenhouse } from './webhook.ts';

const NAME = 'Greenhouse';

export type Greenhouse = { egress: Egress; baseUrl: string };

const boardUrl = (door: Greenhouse, config: AtsConfig) =>
  `${door.baseUrl}/v1/boards/${pathName(config.boardToken)}`;

/** Greenhouse at the address of the settings. */
export function openGreenhouse(settings: Settings, egress: Egress): AtsConnector {
  const door = { egress, baseUrl: settings.ats.greenhouseUrl };
  return {
    platform: 'greenhouse',
    capabilities: ['list', 'tree', 'questions', 'apply', 'webhooks', 'stages'],
    applicationsPerSecond: null,
    testConnection: (config) => testConnection(door, config),
    fetchBoard: (config, etag) => fetchBoard(door, config, etag),
    fetchQuestions: (config, jobId) => fetchQuestions(door, config, jobId),
    submitApplication: (config, application) => submit(door, config, application),
    verifyWebhook: verifyGreenhouse,
  };
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

async function fetchQuestions(door: Greenhouse, config: AtsConfig, jobId: string): Promise<Question[]> {
  return questionsIn(await ask(door, config, `jobs/${encodeURIComponent(jobId)}?questions=true`));
}

async function submit(door: Greenhouse, config: AtsConfig, application: OutgoingApplication) {
  if (config.apiKey === null)
    throw new AtsError('Greenhouse takes applications only with a Job Board API key.', { keyRefused: true });
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${boardUrl(door, config)}/jobs/${encodeURIComponent(application.sourceJobId)}`,
    method: 'POST',
    headers: { authorization: basicAuth(config.apiKey), 'content-type': 'application/json' },
    body: JSON.stringify(applicationBody(application)),
    secrets: secretsOf(config, application),
  });
  // A page means that something else answered; a plain success names no application.
  if (/^\s*</.test(answer.text)) readJson(NAME, answer);
  return { externalId: null };
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
