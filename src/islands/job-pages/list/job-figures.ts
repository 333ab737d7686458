// Views and applications of the jobs on screen within thirty days.
import { useQuery } from '@tanstack/react-query';
import type { JobPageRow } from '#contract/job-page.ts';
import { listJobPageMetrics } from '#contract/job-page-metrics.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** As many as a call may name. */
const PART = 50;

export type JobFigures = {
  of: (page: JobPageRow) => { views: number; submitted: number } | null;
  isMissing: boolean;
};

/** Nothing is asked for while the column is away. */
export function useJobFigures(pages: readonly JobPageRow[], isWanted: boolean): JobFigures {
  const names = pages.map(({ permalink }) => permalink).sort();
  const found = useQuery({
    queryKey: ['job-page-metrics', names],
    enabled: isWanted && names.length > 0,
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
      const figures = new Map<string, { views: number; submitted: number }>();
      for (let at = 0; at < names.length; at += PART) {
        const query = { from, jobPagePermalink: names.slice(at, at + PART) };
        const input = { params: { employer: employerOf() }, query };
        const { data } = await call(listJobPageMetrics, input, { signal });
        for (const { permalink, metrics } of data) figures.set(permalink, metrics);
      }
      return figures;
    },
    placeholderData: (before) => before,
  });
  return { of: ({ permalink }) => found.data?.get(permalink) ?? null, isMissing: isWanted && found.isError };
}
