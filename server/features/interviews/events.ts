import { domainEvent } from '#server/domain-event.ts';
import type { InterviewId } from '#server/tables/interviews.ts';

/** Dispatched once; its application is held. */
export const interviewCancelled = domainEvent<{ interviewId: InterviewId }>({
  name: 'interviews/cancelled',
  description: 'An interview was cancelled: what was asked of its interviewers is off.',
});
