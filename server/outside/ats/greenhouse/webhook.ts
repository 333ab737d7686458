// Deliveries of Greenhouse: signed over the raw bytes, so what they say holds (reference D.1.2).
import * as z from 'zod/mini';
import type { AtsEvent, StandingStatus, VerifiedWebhook } from '../connector.ts';
import { fitting, id, maybe } from '../read/lenient.ts';
import { tidyLine } from '../read/text.ts';
import { digestOf, headerOf, isSigned, jsonOf } from '../signatures.ts';

const ids = fitting(id);

const Application = z.object({
  id,
  status: maybe(z.string()),
  current_stage: maybe(z.object({ name: maybe(z.string()) })),
  candidate: maybe(z.object({ id: maybe(id), email_addresses: fitting(z.object({ value: z.string() })) })),
  jobs: fitting(z.object({ job_post_id: id })),
});
type Application = z.infer<typeof Application>;

const Person = z.object({ application_ids: ids, deleted_application_ids: maybe(z.array(id)) });
type Person = z.infer<typeof Person>;

const Delivery = z.object({
  action: z.string(),
  payload: maybe(
    z.object({
      id: maybe(id),
      application: maybe(Application),
      candidate: maybe(Person),
      person: maybe(Person),
      application_ids: ids,
      candidate_id: maybe(id),
      anonymized_fields: maybe(z.array(z.string())),
    }),
  ),
});
type Delivery = z.infer<typeof Delivery>;

/** Null: not signed with `secret`, or not a delivery of Greenhouse. */
export function verifyGreenhouse(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): VerifiedWebhook | null {
  const signature = headerOf(headers, 'signature').replace(/^sha256[\s=]+/i, '');
  if (!isSigned(body, secret, signature)) return null;
  const { data } = Delivery.safeParse(jsonOf(body));
  if (data === undefined) return null;
  return { deliveryId: headerOf(headers, 'greenhouse-event-id') || digestOf(body), events: eventsIn(data) };
}

const FATE: Record<string, StandingStatus> = {
  hire_candidate: 'hired',
  reject_candidate: 'rejected',
  delete_application: 'deleted',
};

function eventsIn({ action, payload }: Delivery): AtsEvent[] {
  if (action === 'ping') return [{ kind: 'ping' }];
  if (/^job_/.test(action)) {
    const isGone = action === 'job_post_deleted' && typeof payload?.id === 'string';
    return [{ kind: 'board-changed', ...(isGone ? { unpublished: [payload.id as string] } : {}) }];
  }
  if (action === 'delete_candidate' || action === 'candidate_anonymized') return erasedIn(payload, action);
  const application = payload?.application;
  if (application === null || application === undefined)
    return [{ kind: 'unused', action: action.slice(0, 80) }];
  return [changed(application, FATE[action])];
}

// What tells who somebody is. An anonymising that leaves it is about other things, such as offers.
const NAMING = ['full_name', 'email_addresses'];

/** By applications and not by candidate where one was deleted: merging two candidates deletes one of them as well. */
function erasedIn(payload: Delivery['payload'], action: string): AtsEvent[] {
  const fields = payload?.anonymized_fields ?? null;
  const isWhole = fields === null || NAMING.some((field) => fields.includes(field));
  const parts = [payload?.candidate, payload?.person].filter((part) => part !== null && part !== undefined);
  const externalIds = [...parts.flatMap(deletedWith), ...(payload?.application_ids ?? [])];
  const candidateId = action === 'candidate_anonymized' ? (payload?.candidate_id ?? null) : null;
  if (!isWhole || (externalIds.length === 0 && candidateId === null)) return [{ kind: 'unused', action }];
  return [{ kind: 'candidate-erased', candidateId, externalIds }];
}

const deletedWith = ({ application_ids, deleted_application_ids }: Person): string[] =>
  deleted_application_ids ?? application_ids;

function changed(application: Application, fate: StandingStatus | undefined): AtsEvent {
  const stage = tidyLine(application.current_stage?.name);
  const email = application.candidate?.email_addresses[0]?.value;
  const jobs = application.jobs.map((job) => job.job_post_id);
  const status = fate ?? statusOf(application.status);
  const candidateId = application.candidate?.id ?? null;
  return {
    kind: 'application-changed',
    externalId: application.id,
    ...(stage === '' ? {} : { stage: stage.slice(0, 200) }),
    ...(status === null ? {} : { status }),
    ...(email !== undefined ? { email: email.trim().toLowerCase() } : {}),
    ...(jobs.length === 0 ? {} : { sourceJobIds: jobs }),
    ...(candidateId === null ? {} : { candidateId }),
  };
}

const statusOf = (status: string | null | undefined): StandingStatus | null =>
  status === 'active' || status === 'rejected' || status === 'hired' ? status : null;
