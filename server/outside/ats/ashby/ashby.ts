// Ashby behind our port: a public board, and a call-by-name API that says `success: false` with HTTP 200.
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import {
  type Asked,
  askForList,
  askVendor,
  basicAuth,
  beforeSending,
  readJson,
  saidIn,
  scrub,
  secretsOf,
  understood,
} from '../ask.ts';
import {
  type AtsConfig,
  type AtsConnector,
  AtsError,
  type MovingApplication,
  type OutgoingApplication,
  type SourceBoard,
  type Standing,
} from '../connector.ts';
import { multipart } from '../multipart.ts';
import { pathName } from '../path-name.ts';
import { fitting, id, maybe, text } from '../read/lenient.ts';
import { each } from '../read/list-stream.ts';
import { boardReader } from './board.ts';
import { type Form, formIn, questionsIn, submissionParts } from './form.ts';
import { moveApplication } from './moves.ts';
import { listedStages } from './stages.ts';
import { Application, standingOf, verifyAshby } from './webhook.ts';

const NAME = 'Ashby';

type Ashby = { egress: Egress; baseUrl: string };

/** Ashby at the address of the settings. */
export function openAshby(settings: Settings, egress: Egress): AtsConnector {
  const door = { egress, baseUrl: settings.ats.ashbyUrl };
  return {
    platform: 'ashby',
    capabilities: ['list', 'tree', 'questions', 'apply', 'webhooks', 'stages', 'candidates', 'moves'],
    applicationsPerSecond: null,
    testConnection: (config) => testConnection(door, config),
    fetchBoard: (config) => fetchBoard(door, config),
    fetchQuestions: async (config, jobId) =>
      // Without a key Ashby tells nobody what it asks.
      config.apiKey === null ? [] : questionsIn(await formOf(door, config, jobId)),
    submitApplication: (config, application) => submit(door, config, application),
    findApplication: (config, application) => findApplication(door, config, application),
    applicationsBehind: (config, externalId) => applicationsBehind(door, config, externalId),
    // Without a key Ashby tells nobody through what its candidates go.
    listStages: async (config) =>
      config.apiKey === null
        ? null
        : listedStages((method, body) => call(door, config, asJson(method, body, secretsOf(config)))),
    movesWith: 'api-key',
    moveApplication: (config, moving) => move(door, config, moving),
    verifyWebhook: (body, headers, secret) => verifyAshby(body, headers, secret),
  };
}

async function fetchBoard(door: Ashby, config: AtsConfig): Promise<SourceBoard> {
  const url = `${door.baseUrl}/posting-api/job-board/${pathName(config.boardToken)}?includeCompensation=true`;
  const board = boardReader();
  const { beside } = await askForList(door.egress, { name: NAME, url, field: 'jobs', take: each(board.add) });
  return { boardName: null, ...board.end(beside), etag: null };
}

/** A board that is unknown is told as an empty one, so an empty one is not yet said to be right. */
async function testConnection(door: Ashby, config: AtsConfig) {
  try {
    const { jobs } = await fetchBoard(door, config);
    if (jobs.length > 0)
      return { ok: true, boardName: config.boardToken, jobCount: jobs.length, error: null };
    const error = 'Ashby lists no jobs under this name. Check the job board name.';
    return { ok: false, boardName: null, jobCount: 0, error };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { ok: false, boardName: null, jobCount: 0, error: error.message };
  }
}

type Call = Pick<Asked, 'body' | 'headers' | 'secrets'> & { method: string };

/** The results of a call by name. Throws AtsError, also for `success: false`. */
async function call(door: Ashby, config: AtsConfig, { method, ...request }: Call): Promise<unknown> {
  if (config.apiKey === null) throw new AtsError('Ashby requires an API key for this.', { keyRefused: true });
  const secrets = request.secrets ?? secretsOf(config);
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${door.baseUrl}/${method}`,
    ...request,
    method: 'POST',
    headers: {
      authorization: basicAuth(config.apiKey),
      'content-type': 'application/json',
      ...request.headers,
    },
    secrets,
  });
  const said = readJson(NAME, answer) as { success?: unknown; results?: unknown } | null;
  if (said?.success !== true) throw refused(answer.text, secrets);
  return said.results;
}

const Refusal = z.object({ errorInfo: maybe(z.object({ code: z.string() })) });

function refused(text: string, secrets: readonly (string | null)[]): AtsError {
  const code = Refusal.safeParse(JSON.parse(text)).data?.errorInfo?.code ?? '';
  const words = `${saidIn(text)} ${code}`;
  const keyRefused = /missing_endpoint_permission|unauthorized|forbidden|invalid_api_key/i.test(words);
  const isTemporary = /internal|rate.?limit|timeout|try again|unavailable/i.test(words);
  const says = scrub(saidIn(text), secrets).replace(/[.\s]+$/, '');
  return new AtsError(`Ashby rejected it: ${says === '' ? 'no reason given' : says}.`, {
    status: 200,
    keyRefused,
    isFinal: !keyRefused && !isTemporary && says !== '',
  });
}

const asJson = (method: string, body: unknown, secrets: (string | null)[]): Call => ({
  method,
  body: JSON.stringify(body),
  secrets,
});

async function formOf(door: Ashby, config: AtsConfig, jobPostingId: string): Promise<Form> {
  const results = await call(door, config, asJson('jobPosting.info', { jobPostingId }, secretsOf(config)));
  return understood(NAME, () => formIn(results));
}

const Submitted = z.object({
  applicationId: maybe(id),
  application: maybe(z.object({ id })),
  formMessages: maybe(z.object({ blockMessageForCandidateHtml: text })),
});

async function submit(door: Ashby, config: AtsConfig, application: OutgoingApplication) {
  const secrets = secretsOf(config, application);
  const form = await formOf(door, config, application.sourceJobId);
  const { contentType, body } = await multipart(submissionParts(form, application));
  const request = {
    method: 'applicationForm.submit',
    headers: { 'content-type': contentType },
    body,
    secrets,
  };
  const { data } = Submitted.safeParse(await call(door, config, request));
  // Ashby counts how often somebody applies, and then answers with success and a message instead.
  const blocked = data?.formMessages?.blockMessageForCandidateHtml ?? '';
  if (blocked !== '')
    throw new AtsError('Ashby blocked this candidate because of an application limit.', {
      status: 200,
      isFinal: true,
    });
  return { externalId: data?.applicationId ?? data?.application?.id ?? null };
}

/** By e-mail, then by the job behind the posting. Without leave to read candidates (403) nothing can be found. */
async function findApplication(
  door: Ashby,
  config: AtsConfig,
  { email, sourceJobId }: Pick<OutgoingApplication, 'email' | 'sourceJobId'>,
): Promise<{ externalId: string | null } | null> {
  const { jobId } = await formOf(door, config, sourceJobId);
  if (jobId === null) return null;
  const secrets = [...secretsOf(config), email];
  const found = await call(door, config, asJson('candidate.search', { email }, secrets)).catch(
    (error: unknown) => {
      if (error instanceof AtsError && error.keyRefused && error.status !== 401) return [];
      throw error;
    },
  );
  const { data: candidates } = z.array(z.object({ applicationIds: fitting(id) })).safeParse(found);
  for (const externalId of (candidates ?? []).flatMap((candidate) => candidate.applicationIds)) {
    const { data } = Application.safeParse(await infoOf(door, config, externalId));
    if (data?.job?.id === jobId) return { externalId };
  }
  return null;
}

/** One that was submitted without getting an id is looked for by its e-mail and job first. */
async function move(door: Ashby, config: AtsConfig, moving: MovingApplication) {
  const secrets = [...secretsOf(config), moving.email];
  const found = () => findApplication(door, config, moving);
  const externalId = moving.externalId ?? (await beforeSending(found))?.externalId ?? null;
  if (externalId === null)
    throw new AtsError('Ashby has no application of this e-mail for this job.', { isFinal: true });
  const byName = (method: string, body: unknown) => call(door, config, asJson(method, body, secrets));
  return moveApplication(byName, externalId, moving);
}

const infoOf = (door: Ashby, config: AtsConfig, applicationId: string) =>
  call(door, config, asJson('application.info', { applicationId }, secretsOf(config)));

async function applicationsBehind(door: Ashby, config: AtsConfig, externalId: string): Promise<Standing[]> {
  const said = await infoOf(door, config, externalId).catch((error: unknown) => {
    if (error instanceof AtsError && error.isFinal) return null;
    throw error;
  });
  const { data } = Application.safeParse(said);
  return data === undefined ? [] : [{ externalId: data.id, sourceJobId: null, ...standingOf(data) }];
}
