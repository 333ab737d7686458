// What the server finds for what was typed: asked 150 ms after the last key, older answers dropped.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findThings } from '#contract/find.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import type { Entry } from './palette-entries.ts';

type Found = OutputOf<typeof findThings>['data'][number];

const PAUSE_MS = 150;

export const kindNames: Record<Found['kind'], string> = {
  person: 'Persons',
  'job-clip': 'Job clips',
  'job-page': 'Jobs',
  'person-list': 'Talent lists',
  'share-link': 'Share links',
};

/** Where a found thing is opened. */
export function pathOf({ kind, permalink, owner }: Found): string {
  if (kind === 'person') return employerPaths.person(permalink);
  if (kind === 'job-clip') return employerPaths.clip(permalink);
  if (kind === 'person-list') return employerPaths.talentList(permalink);
  if (kind === 'job-page') return employerPaths.editJobPage(permalink);
  return owner?.kind === 'job-clip'
    ? employerPaths.clipShareLink(owner.permalink, permalink)
    : employerPaths.jobPageShareLink(owner?.permalink ?? '', permalink);
}

const entryOf = (found: Found): Entry => ({
  id: `${found.kind}:${found.permalink}`,
  title: found.title,
  kind: kindNames[found.kind],
  detail: found.detail,
  status: found.status,
  path: pathOf(found),
});

type Outcome = { entries: Entry[]; isSearching: boolean; isDown: boolean };

export function useFound(employer: string, typed: string): Outcome {
  const asked = useCalm(typed.trim().slice(0, 100));
  const list = useQuery({
    queryKey: ['palette', asked],
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(findThings, { params: { employer }, query: { q: asked } }, { signal }),
  });
  if (typed.trim() === '') return { entries: [], isSearching: false, isDown: false };
  return {
    entries: (list.data?.data ?? []).map(entryOf),
    isSearching: list.isFetching || asked !== typed.trim().slice(0, 100),
    isDown: list.isError,
  };
}

function useCalm(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
