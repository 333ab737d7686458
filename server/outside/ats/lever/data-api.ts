// Lever's Data API, for connections that are signed in: what a posting asks, applying, and how applications stand.
import * as z from 'zod/mini';
import type { Question } from '#contract/screening-set.ts';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import { type Asked, askVendor, readJson, secretsOf, understood } from '../ask.ts';
import { type AtsConfig, AtsError, type OutgoingApplication, type Standing } from '../connector.ts';
import { multipart } from '../multipart.ts';
import { fitting, id, maybe, text } from '../read/lenient.ts';
import { stageName } from '../read/stages.ts';
import { applyBody, questionsIn } from './form.ts';

const NAME = 'Lever';

export type DataDoor = { egress: Egress; baseUrl: string };

/** The address is a setting of its own: a sandbox has another. */
export const dataDoor = (settings: Settings, egress: Egress): DataDoor => ({
  egress,
  baseUrl: `${settings.ats.lever?.apiUrl ?? settings.ats.leverUrl}/v1`,
});

type Call = Pick<Asked, 'method' | 'body' | 'headers' | 'secrets'> & { path: string };

/** Asks the Data API as whoever signed in. Throws AtsError. */
export async function ask(door: DataDoor, config: AtsConfig, call: Call): Promise<unknown> {
  const { path, headers, ...rest } = call;
  if (config.accessToken === null) throw new AtsError('Not signed in to Lever.', { keyRefused: true });
  const answer = await askVendor(door.egress, {
    name: NAME,
    url: `${door.baseUrl}${path}`,
    secrets: secretsOf(config),
    ...rest,
    headers: { ...headers, authorization: `Bearer ${config.accessToken}` },
  });
  return readJson(NAME, answer);
}

const applyPath = (jobId: string) => `/postings/${encodeURIComponent(jobId)}/apply`;

/** What the posting asks beyond name, e-mail, telephone and résumé. Throws AtsError. */
export const formQuestions = async (
  door: DataDoor,
  config: AtsConfig,
  jobId: string,
): Promise<Question[]> => {
  const form = await ask(door, config, { path: applyPath(jobId) });
  return understood(NAME, () => questionsIn(form));
};

/** Applies with the answers to the posting's own questions. Throws AtsError. */
export async function apply(door: DataDoor, config: AtsConfig, application: OutgoingApplication) {
  const secrets = secretsOf(config, application);
  const uploads = new Map<string, string>();
  for (const file of application.files) {
    const { contentType, body } = await multipart([['file', file]]);
    const call = { method: 'POST', headers: { 'content-type': contentType }, body, secrets } as const;
    const { data } = z
      .object({ data: z.object({ uri: z.string() }) })
      .safeParse(await ask(door, config, { path: '/uploads', ...call }));
    if (data === undefined) throw new AtsError('Lever accepted a file but returned no URL.');
    uploads.set(file.kind === 'resume' ? 'resume' : (file.questionId ?? file.name), data.data.uri);
  }
  const said = await ask(door, config, {
    path: `${applyPath(application.sourceJobId)}?send_confirmation_email=false`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(applyBody(application, uploads)),
    secrets,
  });
  const { data } = z.object({ data: z.object({ applicationId: id }) }).safeParse(said);
  return { externalId: data?.data.applicationId ?? null };
}

const Opportunity = z.object({
  id,
  emails: fitting(z.string()),
  stage: maybe(z.union([z.string(), z.object({ text })])),
  archived: maybe(z.object({ reason: maybe(z.string()) })),
  applications: fitting(z.union([z.string(), z.object({ id, posting: maybe(id) })])),
  /** Every stage it was in, with when it came there in milliseconds. */
  stageChanges: fitting(z.object({ updatedAt: z.number() })),
});
export type Opportunity = z.infer<typeof Opportunity>;

/** Whether a candidate of this e-mail has applied for this posting; null: not. Throws AtsError. */
export async function findByEmail(
  door: DataDoor,
  config: AtsConfig,
  { email, sourceJobId }: Pick<OutgoingApplication, 'email' | 'sourceJobId'>,
): Promise<{ externalId: string; opportunityId: string } | null> {
  const query = new URLSearchParams({ email, posting_id: sourceJobId, expand: 'applications' });
  const said = await ask(door, config, {
    path: `/opportunities?${query}`,
    secrets: [...secretsOf(config), email],
  });
  const { data } = z.object({ data: z.array(Opportunity) }).safeParse(said);
  const found = (data?.data ?? []).flatMap(({ id: opportunityId, applications }) =>
    applications.flatMap((one) =>
      typeof one !== 'string' && one.posting === sourceJobId ? { externalId: one.id, opportunityId } : [],
    ),
  );
  return found[0] ?? null;
}

/** The opportunity of this id with its stage and applications; null: it is gone. Throws AtsError. */
export async function opportunityOf(
  door: DataDoor,
  config: AtsConfig,
  opportunityId: string,
): Promise<Opportunity | null> {
  const path = `/opportunities/${encodeURIComponent(opportunityId)}?expand=applications&expand=stage`;
  const said = await ask(door, config, { path }).catch((error: unknown) => {
    if (error instanceof AtsError && error.status === 404) return null;
    throw error;
  });
  return z.object({ data: Opportunity }).safeParse(said).data?.data ?? null;
}

/** The applications of the opportunity a webhook named; empty: it is gone. Throws AtsError. */
export async function standingsBehind(door: DataDoor, config: AtsConfig, hint: string): Promise<Standing[]> {
  const opportunity = await opportunityOf(door, config, hint);
  return opportunity === null ? [] : standingsOf(door, config, opportunity);
}

/** How each application of an opportunity stands: they share its stage. Throws AtsError. */
export async function standingsOf(
  door: DataDoor,
  config: AtsConfig,
  opportunity: Opportunity,
): Promise<Standing[]> {
  const status = await statusOf(door, config, opportunity);
  const stage = typeof opportunity.stage === 'string' ? '' : stageName(opportunity.stage?.text);
  return opportunity.applications.map((one) => ({
    externalId: typeof one === 'string' ? one : one.id,
    stage: stage === '' ? null : stage,
    status,
    email: opportunity.emails[0]?.trim().toLowerCase() ?? null,
    sourceJobId: typeof one === 'string' ? null : one.posting,
  }));
}

/** Whether Lever has the opportunity no more. Throws AtsError. */
export async function isOpportunityGone(door: DataDoor, config: AtsConfig, id: string): Promise<boolean> {
  try {
    await ask(door, config, { path: `/opportunities/${encodeURIComponent(id)}` });
    return false;
  } catch (error) {
    if (error instanceof AtsError && error.status === 404) return true;
    throw error;
  }
}

/** An opportunity that is put away was either hired or not; only the list of reasons tells which. */
async function statusOf(
  door: DataDoor,
  config: AtsConfig,
  { archived }: Opportunity,
): Promise<Standing['status']> {
  const reason = archived?.reason ?? null;
  if (archived === null) return 'active';
  if (reason === null) return 'rejected';
  const said = await ask(door, config, { path: '/archive_reasons?type=hired' });
  const { data } = z.object({ data: z.array(z.object({ id })) }).safeParse(said);
  return data?.data.some((one) => one.id === reason) === true ? 'hired' : 'rejected';
}
