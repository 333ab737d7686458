// Every event the socket may carry, gathered into one typed map (specification, section 7, Real-time).

import * as z from 'zod/mini';
import { applicationEvents } from './applications.ts';
import { contentPageEvents } from './content-page-editing.ts';
import { trackingReceived } from './dashboard.ts';
import { jobBoardEvents } from './job-boards.ts';
import { jobClipEvents } from './job-clip-events.ts';
import { event, type PayloadOf } from './kit/event.ts';
import { mailThreadChanged } from './mail-threads.ts';
import { mediaEvents } from './media.ts';
import { notificationCreated } from './notifications.ts';
import { pdfReportFinished } from './pdf-reports.ts';
import { personEvents } from './persons.ts';
import { sequenceEvents } from './sequence-results.ts';
import { textToApplyReceived } from './text-to-apply-conversations.ts';
import { videoClipEvents } from './video-clips.ts';

/** This session is over: signed out elsewhere, deactivated, or replaced. The socket closes after it. */
export const authSignedOut = event({
  name: 'auth/signed-out',
  room: 'user',
  payload: z.object({
    reason: z.enum(['signed-out', 'deactivated', 'password-changed', 'impersonation-ended']),
  }),
});

export const realtimeEvents = [
  ...jobClipEvents,
  ...mediaEvents,
  ...videoClipEvents,
  ...applicationEvents,
  ...jobBoardEvents,
  ...personEvents,
  ...sequenceEvents,
  ...contentPageEvents,
  mailThreadChanged,
  textToApplyReceived,
  trackingReceived,
  pdfReportFinished,
  notificationCreated,
  authSignedOut,
] as const;

type AnyEvent = (typeof realtimeEvents)[number];
export type EventName = AnyEvent['name'];
export type EventMap = { [N in EventName]: PayloadOf<Extract<AnyEvent, { name: N }>> };

/** Travels with each event; `actorId` is null where no user caused it. */
export type EventMeta = { id: string; at: string; actorId: string | null };
