// A job as whoever hires for it sees it: how many applied, and where they stand.
import * as z from 'zod/mini';
import { StageIcon, StageKey, StageKind } from './hiring-stages.ts';
import { Iso, Who } from './kit/fields.ts';
import { JobPagePermalink } from './kit/ids.ts';

/** A job with the figures of its applications. `applicationMatchCount`: score at the threshold or over it, no knockout. */
export const JobPipeline = z.object({
  permalink: JobPagePermalink,
  jobPagePermalink: JobPagePermalink,
  title: z.string(),
  location: z.string(),
  status: z.string(),
  /** Submitted ones. */
  applicationCount: z.int(),
  applicationMatchCount: z.int(),
  startedCount: z.int(),
  /** Submitted and not yet decided. */
  newCount: z.int(),
  pushFailedCount: z.int(),
  /** Submitted in the last seven days. */
  weekCount: z.int(),
  /** Submitted since the reader was here before; 0 where they never were. */
  sinceVisitCount: z.int(),
  /** Where those that are handed on stand in the ATS, by how many, the five stages of most. */
  stages: z.array(z.object({ stage: z.string(), count: z.int() })),
  /** The job’s hiring stages, with those that are neither rejected, hired nor withdrawn; overdue: past the target. */
  hiringStages: z.array(
    z.object({
      key: StageKey,
      name: z.string(),
      kind: StageKind,
      icon: StageIcon,
      targetDays: z.nullable(z.int()),
      count: z.int(),
      overdueCount: z.int(),
    }),
  ),
  /** When the one that waits longest for a decision was submitted. */
  oldestUnansweredAt: z.nullable(Iso),
  lastApplicationAt: z.nullable(Iso),
  department: z.nullable(z.string()),
  hiringTeam: z.array(Who),
});
export type JobPipeline = z.infer<typeof JobPipeline>;
