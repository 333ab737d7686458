// Lever behind our port: public postings of two regions, applications by key or sign-in, webhooks as hints.
import type { Question } from '#contract/screening-set.ts';
import type { Settings } from '#server/env.ts';
import type { Egress, OutsideAnswer } from '#server/outside/egress.ts';
import { askForList, askVendor, BOARD_BYTES, readJson, refusal, saidIn, secretsOf } from '../ask.ts';
import {
  type AtsConfig,
  type AtsConnector,
  AtsError,
  type OutgoingApplication,
  type SourceBoard,
} from '../connector.ts';
import { multipart } from '../multipart.ts';
import { pathName } from '../path-name.ts';
import { fieldOf } from '../read/lenient.ts';
import { each } from '../read/list-stream.ts';
import { boardReader } from './board.ts';
import {
  apply,
  dataDoor,
  findByEmail,
  formQuestions,
  isOpportunityGone,
  standingsBehind,
} from './data-api.ts';
import { listedStages, moveApplication } from './moves.ts';
import { postingFields } from './submit.ts';
import { verifyLever } from './webhook.ts';

const NAME = 'Lever';
const PAGE = 100;
/** 50,000 postings; a site that never sends a short page would otherwise be read for ever. */
const MOST_PAGES = 500;
/** Of one page; the largest real posting has 30 kB. */
const PAGE_BYTES = 10_000_000;
const PAGE_TIMEOUT_MS = 30_000;

type Lever = { egress: Egress; settings: Settings['ats'] };

/** Lever at the addresses of the settings. */
export function openLever(settings: Settings, egress: Egress): AtsConnector {
  const door: Lever = { egress, settings: settings.ats };
  const data = dataDoor(settings, egress);
  return {
    platform: 'lever',
    capabilities: ['list', 'tree', 'questions', 'apply', 'webhooks', 'stages', 'candidates', 'moves'],
    // Lever refuses above 2 a second and says that this may change.
    applicationsPerSecond: 1.5,
    testConnection: (config) => testConnection(door, config),
    fetchBoard: (config) => fetchBoard(door, config),
    fetchQuestions: async (config, jobId): Promise<Question[]> =>
      // Without sign-in Lever tells nobody what it asks.
      config.accessToken === null ? [] : formQuestions(data, config, jobId),
    submitApplication: (config, application) =>
      config.apiKey === null && config.accessToken !== null
        ? apply(data, config, application)
        : submit(door, config, application),
    findApplication: async (config, application) =>
      // Without sign-in there is nobody to ask, and Lever's own rule holds: one candidate an e-mail.
      config.accessToken === null ? null : findApplication(data, config, application),
    applicationsBehind: async (config, id) =>
      config.accessToken === null ? [] : standingsBehind(data, config, id),
    // Who is not signed in was told of no candidate, and knows none to erase.
    isCandidateGone: async (config, id) =>
      config.accessToken !== null && (await isOpportunityGone(data, config, id)),
    listStages: async (config) => (config.accessToken === null ? null : listedStages(data, config)),
    movesWith: 'sign-in',
    moveApplication: (config, moving) => moveApplication(data, config, moving),
    verifyWebhook: (...[body, , secret, now]) => verifyLever(body, secret, now),
  };
}

async function findApplication(...asked: Parameters<typeof findByEmail>) {
  const found = await findByEmail(...asked);
  return found === null ? null : { externalId: found.externalId };
}

const siteUrl = ({ settings }: Lever, config: AtsConfig) =>
  `${config.region === 'eu' ? settings.leverEuUrl : settings.leverUrl}/v0/postings/${pathName(config.boardToken)}`;

async function fetchBoard(door: Lever, config: AtsConfig): Promise<SourceBoard> {
  const board = boardReader();
  const ids = new Set<unknown>();
  let bytes = 0;
  for (let page = 0, skip = 0; page < MOST_PAGES; page++) {
    const [before, skipped] = [ids.size, skip];
    const answer = await askForPage(door, config, {
      skip,
      add(row) {
        skip += 1;
        const id = fieldOf(row, 'id') ?? Symbol('no id');
        // A posting that moves to the next page while we read comes twice; that is no fault of the board.
        if (!ids.has(id)) board.add(row);
        ids.add(id);
      },
    });
    bytes += answer.bytes;
    if (bytes > BOARD_BYTES)
      throw new AtsError(
        `Lever sent an unexpected response: Its postings are larger than ${BOARD_BYTES} bytes.`,
      );
    if (skip - skipped < PAGE || ids.size === before) break;
  }
  return { boardName: null, ...board.end(), etag: null };
}

type Page = { skip: number; add: (row: unknown) => void };

const askForPage = (door: Lever, config: AtsConfig, { skip, add }: Page) =>
  askForList(door.egress, {
    name: NAME,
    url: `${siteUrl(door, config)}?mode=json&skip=${skip}&limit=${PAGE}`,
    timeoutMs: PAGE_TIMEOUT_MS,
    maxBytes: PAGE_BYTES,
    field: null,
    take: each(add),
  });

async function testConnection(door: Lever, config: AtsConfig) {
  try {
    const { jobs } = await fetchBoard(door, config);
    return { ok: true, boardName: config.boardToken, jobCount: jobs.length, error: null };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { ok: false, boardName: null, jobCount: 0, error: error.message };
  }
}

async function submit(door: Lever, config: AtsConfig, application: OutgoingApplication) {
  if (config.apiKey === null)
    throw new AtsError('Lever requires an API key or sign-in to receive applications.', { keyRefused: true });
  const { contentType, body } = await multipart(postingFields(application));
  const secrets = secretsOf(config, application);
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${siteUrl(door, config)}/${encodeURIComponent(application.sourceJobId)}?key=${encodeURIComponent(config.apiKey)}`,
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    secrets,
  });
  const said = readJson(NAME, answer) as { ok?: unknown; applicationId?: unknown } | null;
  if (said?.ok !== true) throw refused(answer, secrets);
  return { externalId: typeof said.applicationId === 'string' ? said.applicationId : null };
}

/** `{ok:false}` with HTTP 200. Where the reason is empty ({error:{}}), nobody knows that it would stay so. */
function refused(answer: OutsideAnswer, secrets: readonly (string | null)[]): AtsError {
  if (saidIn(answer.text) !== '') return refusal(NAME, { ...answer, status: 422 }, secrets);
  return new AtsError('Lever rejected the application and gave no reason.', { status: answer.status });
}
