// The figures of one clip, asked for once for all that show them.
import { useQuery } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { getClipMetrics } from '#contract/job-clip-metrics.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

export type Figures = OutputOf<typeof getClipMetrics>;
export type Retention = Figures['retention'][number];

export const metricsKey = ({ permalink }: Pick<JobClip, 'permalink'>) =>
  ['job-clip-metrics', permalink] as const;

export const useClipMetrics = (clip: JobClip) =>
  useQuery({
    queryKey: metricsKey(clip),
    // Drafts are shown their checks instead.
    enabled: clip.status !== 'draft',
    queryFn: ({ signal }) =>
      call(
        getClipMetrics,
        { params: { employer: employerOf(), clip: clip.permalink }, query: {} },
        { signal },
      ),
  });
