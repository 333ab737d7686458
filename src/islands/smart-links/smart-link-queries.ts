// How the screen of smart links reads the API.
import { queryOptions } from '@tanstack/react-query';
import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import { getSmartLinkMetrics, listSmartLinks } from '#contract/smart-links.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

export const linksQuery = (status: 'active' | 'archived') => listQuery(listSmartLinks, { status: [status] });

/** Of the last thirty days. */
export const metricsQuery = (smartLink: SmartLinkPermalink) =>
  queryOptions({
    queryKey: ['smart-link-metrics', smartLink] as const,
    queryFn: ({ signal }) =>
      call(getSmartLinkMetrics, { params: { employer: employerOf(), smartLink }, query: {} }, { signal }),
  });
