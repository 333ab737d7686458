// Greenhouse behind our port: its public Job Board API for boards, its key for applications, its webhooks.
import type { Question } from '#contract/screening-set.ts';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import { askForList, askVendor, basicAuth, readJson, secretsOf, understood } from '../ask.ts';
import {
  type AtsConfig,
  type AtsConnector,
  AtsError,
  type FlatNode,
  type OutgoingApplication,
  type SourceBoard,
  type SourceRow,
} from '../connector.ts';
import { pathName } from '../path-name.ts';
import { each } from '../read/list-stream.ts';
import { treeOf } from '../read/trees.ts';
import { jobReader, type Kind, nodesIn, nodesInOrder } from './board.ts';
import { type ChangedRows, changedRows } from './changed-rows.ts';
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
type Jobs = Pick<ChangedRows, 'jobs' | 'rejected'> &
  Partial<Pick<ChangedRows, 'rows' | 'unchanged'>> & {
    departments: readonly FlatNode[];
    offices: readonly FlatNode[];
    etag: string | null;
  };

async function fetchBoard(door: Greenhouse, config: AtsConfig, before: Before): Promise<SourceBoard | null> {
  const read = await fetchJobs(door, config, before);
  if (read === null) return null;
  return {
    ...read,
    boardName: null,
    // Jobs name departments too, and not each of those stands in the list.
    departments: treeOf([...(await nodesOf(door, config, 'departments')), ...read.departments]),
    offices: treeOf([...(await nodesOf(door, config, 'offices')), ...read.offices]),
  };
}

/** Null where nothing changed: jobs carry the names of their departments, so an unchanged list is an unchanged board. */
async function fetchJobs(door: Greenhouse, config: AtsConfig, before: Before): Promise<Jobs | null> {
  const { etag, known } = before;
  const asked = {
    name: NAME,
    url: `${boardUrl(door, config)}/jobs?content=true`,
    headers: etag === null ? {} : { 'if-none-match': etag },
    field: 'jobs',
  };
  if (known === undefined) {
    const jobs = jobReader();
    const { answer } = await askForList(door.egress, { ...asked, take: each(jobs.add) });
    return answer.status === 304 ? null : { ...jobs.end(), etag: answer.headers.etag ?? null };
  }
  const reader = changedRows(known);
  const { answer } = await askForList(door.egress, { ...asked, take: reader.take });
  if (answer.status === 304) return null;
  const changed = reader.end();
  // An id that is named twice: of two rows the first one holds, which only the whole list tells.
  if (changed === null) return fetchJobs(door, config, { etag: null });
  const { named, ...read } = changed;
  const places = { departments: nodesInOrder(), offices: nodesInOrder() };
  for (const one of named) {
    places.departments.add(one.departments);
    places.offices.add(one.offices);
  }
  return {
    ...read,
    departments: places.departments.all(),
    offices: places.offices.all(),
    etag: answer.headers.etag ?? null,
  };
}

/** A department or office is sent with its jobs, though without their texts. */
const NODE_BYTES = 30_000_000;

async function nodesOf(door: Greenhouse, config: AtsConfig, kind: Kind) {
  const nodes = nodesInOrder();
  await askForList(door.egress, {
    name: NAME,
    url: `${boardUrl(door, config)}/${kind}`,
    field: kind,
    take: each((entry) => nodes.add(nodesIn(entry))),
    mostEntryBytes: NODE_BYTES,
  });
  return nodes.all();
}

async function ask(door: Greenhouse, config: AtsConfig, path: string): Promise<unknown> {
  const url = `${boardUrl(door, config)}/${path}`;
  return readJson(NAME, await askVendor(door.egress, { name: NAME, url }));
}

async function fetchQuestions(door: Greenhouse, config: AtsConfig, jobId: string): Promise<Question[]> {
  const form = await ask(door, config, `jobs/${encodeURIComponent(jobId)}?questions=true`);
  return understood(NAME, () => questionsIn(form));
}

async function submit(door: Greenhouse, config: AtsConfig, application: OutgoingApplication) {
  if (config.apiKey === null)
    throw new AtsError('Greenhouse requires a Job Board API key to receive applications.', {
      keyRefused: true,
    });
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
    const jobs = jobReader();
    const url = `${boardUrl(door, config)}/jobs`;
    await askForList(door.egress, { name: NAME, url, field: 'jobs', take: each(jobs.add) });
    return { ok: true, boardName: config.boardToken, jobCount: jobs.end().jobs.length, error: null };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { ok: false, boardName: null, jobCount: 0, error: error.message };
  }
}
