// Greenhouse behind our port: its public Job Board API for boards, its key for applications, its webhooks.
import type { Question } from '#contract/screening-set.ts';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import { askVendor, BOARD_BYTES, basicAuth, readJson, secretsOf, understood } from '../ask.ts';
import {
  type AtsConfig,
  type AtsConnector,
  AtsError,
  type OutgoingApplication,
  type SourceBoard,
  type SourceRow,
} from '../connector.ts';
import { pathName } from '../path-name.ts';
import { jobsIn, type Kind, treeIn, treeWithRows } from './board.ts';
import { rowReader } from './changed-rows.ts';
import { isKeptApart, questionsIn } from './questions.ts';
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
    fetchBoard: (config, etag, known) => fetchBoard(door, config, { etag, known }),
    fetchQuestions: (config, jobId) => fetchQuestions(door, config, jobId),
    keepsApart: isKeptApart,
    submitApplication: (config, application) => submit(door, config, application),
    verifyWebhook: verifyGreenhouse,
  };
}

/** What is known of the board. */
type Before = { etag: string | null; known?: ReadonlyMap<string, SourceRow> | undefined };

async function fetchBoard(
  door: Greenhouse,
  config: AtsConfig,
  { etag, known }: Before,
): Promise<SourceBoard | null> {
  const reader = known === undefined ? null : rowReader(known);
  // Jobs carry the names of their departments, so an unchanged list of jobs is an unchanged board.
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${boardUrl(door, config)}/jobs?content=true`,
    headers: etag === null ? {} : { 'if-none-match': etag },
    maxBytes: BOARD_BYTES,
    ...(reader === null ? {} : { take: reader.write }),
  });
  if (answer.status === 304) return null;
  const list = reader === null ? null : understood(NAME, reader.end);
  if (reader !== null && list === null) return fetchBoard(door, config, { etag: null });
  const body = list === null ? readJson(NAME, answer) : null;
  const read = list ?? understood(NAME, () => jobsIn(body));
  const departments = await ask(door, config, 'departments');
  const offices = await ask(door, config, 'offices');
  // Jobs name departments too, and not each of those stands in the list.
  const tree = (kind: Kind, answered: unknown) =>
    list === null ? treeIn(kind, [answered, body]) : treeWithRows(kind, answered, list.named);
  return {
    boardName: null,
    departments: tree('departments', departments),
    offices: tree('offices', offices),
    jobs: read.jobs,
    rejected: read.rejected,
    etag: answer.headers.etag ?? null,
    ...(list === null ? {} : { rows: list.rows, unchanged: list.unchanged }),
  };
}

async function ask(door: Greenhouse, config: AtsConfig, path: string): Promise<unknown> {
  const url = `${boardUrl(door, config)}/${path}`;
  return readJson(NAME, await askVendor(door.egress, { name: NAME, url, maxBytes: BOARD_BYTES }));
}

async function fetchQuestions(door: Greenhouse, config: AtsConfig, jobId: string): Promise<Question[]> {
  const form = await ask(door, config, `jobs/${encodeURIComponent(jobId)}?questions=true`);
  return understood(NAME, () => questionsIn(form));
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
    const body = await ask(door, config, 'jobs');
    const { jobs } = understood(NAME, () => jobsIn(body));
    return { ok: true, boardName: config.boardToken, jobCount: jobs.length, error: null };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { ok: false, boardName: null, jobCount: 0, error: error.message };
  }
}
