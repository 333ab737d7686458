// What somebody can have been seen on, by name, to choose from and to read filters by.
import { queryOptions } from '@tanstack/react-query';
import { listContentPages } from '#contract/content-pages.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { listShareLinks } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { SeenOnKind } from './pool-filters.ts';

export type Thing = { id: string; label: string; note?: string };

const query = { perPage: '1000' };

const readers: Partial<Record<SeenOnKind, (signal: AbortSignal) => Promise<Thing[]>>> = {
  jobClipPermalink: async (signal) => {
    const { data } = await call(listJobClips, { params: { employer: employerOf() }, query }, { signal });
    return data.map(({ permalink, title }) => ({ id: permalink, label: title }));
  },
  jobPagePermalink: async (signal) => {
    const { data } = await call(listJobPages, { params: { employer: employerOf() }, query }, { signal });
    return data.map(({ permalink, title, location }) => ({ id: permalink, label: title, note: location }));
  },
  shareLinkPermalink: async (signal) => {
    const { data } = await call(listShareLinks, { params: { employer: employerOf() }, query }, { signal });
    return data.map(({ permalink, name, ownerTitle }) => ({ id: permalink, label: name, note: ownerTitle }));
  },
  contentPagePermalink: async (signal) => {
    const { data } = await call(listContentPages, { params: { employer: employerOf() }, query }, { signal });
    return data.map(({ permalink, title, internalName }) => ({
      ...{ id: permalink, label: internalName || title },
    }));
  },
};

/** The kinds there is something of to choose; links from elsewhere may name the others too. */
export const offeredKinds = Object.keys(readers) as SeenOnKind[];

/** The things of one kind, at most a thousand. */
export const thingsQuery = (kind: SeenOnKind | null) =>
  queryOptions({
    queryKey: ['seen-on', kind],
    enabled: kind !== null && readers[kind] !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (kind === null ? [] : ((await readers[kind]?.(signal)) ?? [])),
  });
