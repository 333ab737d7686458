// The figures of jobs, for reports: the same that the list of job pages shows.
export { listJobPageMetrics } from './list-job-page-metrics.ts';
