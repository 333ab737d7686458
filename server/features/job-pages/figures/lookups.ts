// The figures of jobs, for reports.
import { listJobPageMetrics } from './list-job-page-metrics.ts';

/** The same that the list of job pages shows. */
export const figuresOfJobs = listJobPageMetrics;
