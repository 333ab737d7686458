// What the server finds for what was typed: asked 150 ms after the last key, older answers dropped.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findThings } from '#contract/find.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths, shareLinkPaths } from '#lib/paths.ts';
import { type Entry, fits } from './palette-entries.ts';

type Found = OutputOf<typeof findThings>['data'][number];

const PAUSE_MS = 150;

export const kindNames: Record<Found['kind'], string> = {
  person: 'People',
  'job-clip': 'Job clips',
  'job-page': 'Jobs',
  'content-page': 'Pages',
  'campaign-page': 'Campaign pages',
  'interview-guide': 'Interview guides',
  'person-list': 'Talent lists',
  sequence: 'Sequences',
  'share-link': 'Share links',
};

/** Where a found thing is opened by somebody of this role. */
export function pathOf({ kind, permalink, owner, application }: Found, role: Role): string {
  if (kind === 'person')
    return application === undefined
      ? employerPaths.person(permalink)
      : employerPaths.application(application.jobPage, application.permalink);
  if (kind === 'share-link')
    return owner === undefined
      ? employerPaths.contentLibrary
      : shareLinkPaths[owner.kind](owner.permalink, permalink);
  return paths[kind](permalink, role);
}

const paths = {
  'job-clip': employerPaths.clip,
  // As its page, which all but hiring managers have.
  'job-page': (permalink: string, role: Role) =>
    role === 'hiring-manager' ? employerPaths.job(permalink) : employerPaths.editJobPage(permalink),
  'content-page': employerPaths.editContentPage,
  'campaign-page': employerPaths.campaign,
  'interview-guide': employerPaths.interviewGuide,
  'person-list': employerPaths.talentList,
  sequence: employerPaths.sequence,
};

const entryOf = (found: Found, role: Role): Entry => ({
  id: `${found.kind}:${found.permalink}`,
  title: found.title,
  kind: kindNames[found.kind],
  detail: found.detail,
  status: found.status,
  path: pathOf(found, role),
});

export type Outcome = { entries: Entry[]; isSearching: boolean; isDown: boolean };

export function useFound({ employerId, role }: Pick<User, 'employerId' | 'role'>, typed: string): Outcome {
  const employer = employerId ?? '';
  const asked = useCalm(typed.trim().slice(0, 100));
  const list = useQuery({
    queryKey: ['palette', asked],
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(findThings, { params: { employer }, query: { q: asked } }, { signal }),
  });
  if (typed.trim() === '') return { entries: [], isSearching: false, isDown: false };
  return {
    // Until the answer is there, of the one before only what still fits: Enter opens nothing else.
    entries: (list.data?.data ?? [])
      .filter(({ title, detail }) => !list.isPlaceholderData || fits(`${title} ${detail}`, typed))
      .map((found) => entryOf(found, role ?? 'viewer')),
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
