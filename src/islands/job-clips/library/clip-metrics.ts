// The plays of the clips on screen within thirty days, which tick while somebody listens.
import { useQuery } from '@tanstack/react-query';
import type { JobClipRow } from '#contract/job-clip.ts';
import { listClipMetrics } from '#contract/job-clip-metrics.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useLiveFigures } from '../use-live-figures.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** As many as a call may name. */
const PART = 50;
const KEY = 'job-clip-plays';

export type Plays = { of: (clip: JobClipRow) => number | null; isMissing: boolean };

/** Nothing is asked for while the column is away. */
export function usePlays(clips: readonly JobClipRow[], isWanted: boolean): Plays {
  useLiveFigures(isWanted ? [KEY] : null);
  const names = clips.map(({ permalink }) => permalink).sort();
  const found = useQuery({
    queryKey: [KEY, names],
    enabled: isWanted && names.length > 0,
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
      const plays = new Map<string, number | null>();
      for (let at = 0; at < names.length; at += PART) {
        const query = { from, jobClipPermalink: names.slice(at, at + PART) };
        const { data } = await call(
          listClipMetrics,
          { params: { employer: employerOf() }, query },
          { signal },
        );
        for (const { permalink, metrics } of data) plays.set(permalink, metrics.plays);
      }
      return plays;
    },
    placeholderData: (before) => before,
  });
  return { of: ({ permalink }) => found.data?.get(permalink) ?? null, isMissing: isWanted && found.isError };
}
