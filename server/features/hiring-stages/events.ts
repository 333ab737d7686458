import type { EmployerId } from '#contract/kit/ids.ts';
import { domainEvent } from '#server/domain-event.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import type { Removed } from './rules.ts';

/** Of one job, or with null of every job of the employer that has no list of its own. */
export const stagesRemoved = domainEvent<{
  employerId: EmployerId;
  jobPageId: JobPageId | null;
  removed: readonly Removed[];
}>({
  name: 'hiring-stages/removed',
  description: 'Stages left a list; each names the stage that takes its applications.',
});
