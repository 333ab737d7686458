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
  candidate: maybe(z.object({ email_addresses: fitting(z.object({ value: z.string() })) })),
  jobs: fitting(z.object({ job_post_id: id })),
});
type Application = z.infer<typeof Application>;

const Delivery = z.object({
  action: z.string(),
  payload: maybe(
    z.object({
      id: maybe(id),
      application: maybe(Application),
      candidate: maybe(z.object({ application_ids: ids })),
      person: maybe(z.object({ application_ids: ids })),
      application_ids: ids,
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
  if (action === 'delete_candidate' || action === 'candidate_anonymized') {
    const gone = [payload?.candidate, payload?.person, payload].flatMap(
      (part) => part?.application_ids ?? [],
    );
    return gone.map((externalId) => ({ kind: 'application-changed', externalId, status: 'deleted' }));
  }
  const application = payload?.application;
  if (application === null || application === undefined)
    return [{ kind: 'unused', action: action.slice(0, 80) }];
  return [changed(application, FATE[action])];
}

function changed(application: Application, fate: StandingStatus | undefined): AtsEvent {
  const stage = tidyLine(application.current_stage?.name);
  const email = application.candidate?.email_addresses[0]?.value;
  const jobs = application.jobs.map((job) => job.job_post_id);
  const status = fate ?? statusOf(application.status);
  return {
    kind: 'application-changed',
    externalId: application.id,
    ...(stage === '' ? {} : { stage: stage.slice(0, 200) }),
    ...(status === null ? {} : { status }),
    ...(email !== undefined ? { email: email.trim().toLowerCase() } : {}),
    ...(jobs.length === 0 ? {} : { sourceJobIds: jobs }),
  };
}

const statusOf = (status: string | null | undefined): StandingStatus | null =>
  status === 'active' || status === 'rejected' || status === 'hired' ? status : null;
