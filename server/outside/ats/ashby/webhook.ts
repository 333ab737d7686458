// Deliveries of Ashby: signed over the raw bytes, without an id of their own (reference D.3.2).
import * as z from 'zod/mini';
import type { AtsEvent, StandingStatus, VerifiedWebhook } from '../connector.ts';
import { fitting, id, maybe } from '../read/lenient.ts';
import { stageName } from '../read/stages.ts';
import { digestOf, headerOf, isSigned, jsonOf } from '../signatures.ts';

/** An application as webhooks and application.info hold it. */
export const Application = z.object({
  id,
  status: maybe(z.string()),
  currentInterviewStage: maybe(z.object({ title: maybe(z.string()) })),
  candidate: maybe(
    z.object({ id: maybe(id), primaryEmailAddress: maybe(z.object({ value: maybe(z.string()) })) }),
  ),
  job: maybe(z.object({ id: maybe(id) })),
});
export type Application = z.infer<typeof Application>;

const Delivery = z.object({
  action: z.string().check(z.maxLength(80)),
  data: maybe(
    z.object({
      application: maybe(Application),
      jobPosting: maybe(z.object({ id })),
      candidate: maybe(z.object({ id: maybe(id), applicationIds: fitting(id) })),
      candidateId: maybe(id),
    }),
  ),
});
type Delivery = z.infer<typeof Delivery>;

/** Null: not signed with `secret`, or not a delivery of Ashby. */
export function verifyAshby(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): VerifiedWebhook | null {
  const signature = headerOf(headers, 'ashby-signature').replace(/^sha256=/i, '');
  if (!isSigned(body, secret, signature)) return null;
  const { data } = Delivery.safeParse(jsonOf(body));
  return data === undefined ? null : { deliveryId: digestOf(body), events: eventsIn(data) };
}

function eventsIn({ action, data }: Delivery): AtsEvent[] {
  if (action === 'ping') return [{ kind: 'ping' }];
  if (/^job(?:Posting)?[A-Z]/.test(action)) {
    const gone = action === 'jobPostingUnpublish' ? data?.jobPosting?.id : undefined;
    return [{ kind: 'board-changed', ...(gone === undefined ? {} : { unpublished: [gone] }) }];
  }
  if (action === 'candidateDelete') {
    const externalIds = data?.candidate?.applicationIds ?? [];
    const candidateId = data?.candidate?.id ?? data?.candidateId ?? null;
    if (candidateId === null && externalIds.length === 0) return [{ kind: 'unused', action }];
    return [{ kind: 'candidate-erased', candidateId, externalIds }];
  }
  const application = data?.application;
  if (application === null || application === undefined) return [{ kind: 'unused', action }];
  const { stage, status, email } = standingOf(application);
  const candidateId = application.candidate?.id ?? null;
  return [
    {
      kind: 'application-changed',
      externalId: application.id,
      status: action === 'candidateHire' ? 'hired' : status,
      ...(stage === null ? {} : { stage }),
      ...(email === null ? {} : { email }),
      ...(candidateId === null ? {} : { candidateId }),
    },
  ];
}

/** Stage, fate and person of an application. */
export function standingOf(application: Application): {
  stage: string | null;
  status: StandingStatus;
  email: string | null;
} {
  const stage = stageName(application.currentInterviewStage?.title);
  const email = application.candidate?.primaryEmailAddress?.value?.trim().toLowerCase();
  const status = application.status?.toLowerCase();
  return {
    stage: stage === '' ? null : stage,
    status: status === 'hired' ? 'hired' : status === 'archived' ? 'rejected' : 'active',
    email: email === undefined || email === '' ? null : email,
  };
}
