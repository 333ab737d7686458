// What the talent pool shows, as it stands in the address, and how the server is asked for it. Pure.
// The address says what the API says, so that any screen can link to the persons behind a figure.
import * as z from 'zod/mini';
import type { InputOf } from '#contract/kit/endpoint.ts';
import {
  ContentPagePermalink,
  JobClipPermalink,
  JobPagePermalink,
  PersonListPermalink,
  PersonTagPermalink,
  SequencePermalink,
  ShareLinkPermalink,
  UserId,
} from '#contract/kit/ids.ts';
import { PersonSourceType, PersonStage } from '#contract/person.ts';
import { Filter, type PersonQuestion } from '#contract/person-search.ts';
import type { listPersons } from '#contract/persons.ts';
import { AnyEventName } from '#contract/tracking.ts';
import { type ConsentKind, consentNames, type Sort, sortNames } from '../person-words.ts';

/** The things an event can have happened at; the API takes one kind at a time. */
export const seenOnKinds = {
  jobClipPermalink: { name: 'Job clip', field: 'jobClip', schema: JobClipPermalink },
  jobPagePermalink: { name: 'Job page', field: 'jobPage', schema: JobPagePermalink },
  shareLinkPermalink: { name: 'Share link', field: 'shareLink', schema: ShareLinkPermalink },
  contentPagePermalink: { name: 'Page', field: 'contentPage', schema: ContentPagePermalink },
  sequencePermalink: { name: 'Sequence', field: 'sequence', schema: SequencePermalink },
} as const;
export type SeenOnKind = keyof typeof seenOnKinds;
export type SeenOn = { kind: SeenOnKind; permalinks: readonly string[] };

export type PoolPanel = 'duplicates' | 'import';

export type PoolFilters = {
  search: string;
  event: readonly AnyEventName[];
  seenOn: SeenOn | null;
  tags: readonly PersonTagPermalink[];
  lists: readonly PersonListPermalink[];
  stage: readonly PersonStage[];
  source: readonly PersonSourceType[];
  owner: UserId | null;
  /** Seen, or made, within so many days. */
  seenDays: number | null;
  newDays: number | null;
  consent: ConsentKind | null;
  isArchived: boolean;
  /** Filter groups, joined by and. */
  groups: readonly Filter[];
  sort: Sort;
  panel: PoolPanel | null;
};

export const noFilters: PoolFilters = {
  ...{ search: '', event: [], seenOn: null, tags: [], lists: [], stage: [], source: [], owner: null },
  ...{ seenDays: null, newDays: null, consent: null, isArchived: false, groups: [], sort: 'updated' },
  panel: null,
};

const kinds = Object.keys(seenOnKinds) as SeenOnKind[];
const Groups = z.array(Filter).check(z.maxLength(50));

/** The values of a parameter that are what they should be, each once. */
const fitting = <S extends z.ZodMiniType>(schema: S, given: readonly string[]): z.infer<S>[] =>
  [...new Set(given)].flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): PoolFilters {
  const given = new URLSearchParams(query);
  const all = <S extends z.ZodMiniType>(name: string, schema: S) =>
    // Links made for the API carry its brackets.
    fitting(schema, [...given.getAll(name), ...given.getAll(`${name}[]`)]).slice(0, 50);
  const named = kinds
    .map((kind) => ({ kind, permalinks: all(kind, seenOnKinds[kind].schema) as string[] }))
    .filter(({ permalinks }) => permalinks.length > 0);
  const sort = given.get('sort') ?? '';
  const consent = given.get('consent') ?? '';
  const panel = given.get('panel');
  const read: PoolFilters = {
    search: (given.get('search') ?? '').trim().slice(0, 200),
    event: all('event', AnyEventName),
    seenOn: named[0] ?? null,
    tags: all('personTagPermalink', PersonTagPermalink),
    lists: all('personListPermalink', PersonListPermalink),
    stage: all('stage', PersonStage),
    source: all('source', PersonSourceType),
    owner: all('owner', UserId)[0] ?? null,
    seenDays: daysOf(given.get('seen')),
    newDays: daysOf(given.get('new')),
    consent: Object.hasOwn(consentNames, consent) ? (consent as ConsentKind) : null,
    isArchived: given.get('archived') === 'true',
    groups: groupsOf(given.get('groups')),
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'updated',
    panel: panel === 'duplicates' || panel === 'import' ? panel : null,
  };
  const whole = named.slice(1).reduce((filters, more) => withSeenOn(filters, more), read);
  return whole.isArchived && !isSimple(whole) ? { ...whole, isArchived: false } : whole;
}

function daysOf(text: string | null): number | null {
  const days = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;
  return days;
}

function groupsOf(text: string | null): readonly Filter[] {
  if (text === null || text.length > 6000) return [];
  try {
    const read = Groups.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The address's query for these filters, `?` included. */
export function writeFilters(filters: PoolFilters): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && query.set(name, value);
  const add = (name: string, values: readonly string[]) => {
    for (const value of values) query.append(name, value);
  };
  put('search', filters.search || null);
  add('event', filters.event);
  if (filters.seenOn !== null) add(filters.seenOn.kind, filters.seenOn.permalinks);
  add('personTagPermalink', filters.tags);
  add('personListPermalink', filters.lists);
  add('stage', filters.stage);
  add('source', filters.source);
  put('owner', filters.owner);
  put('seen', filters.seenDays === null ? null : String(filters.seenDays));
  put('new', filters.newDays === null ? null : String(filters.newDays));
  put('consent', filters.consent);
  put('archived', filters.isArchived ? 'true' : null);
  put('groups', filters.groups.length === 0 ? null : JSON.stringify(filters.groups));
  put('sort', filters.sort === 'updated' ? null : filters.sort);
  put('panel', filters.panel);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether anything but the order is asked for. */
export const isNarrowed = (filters: PoolFilters): boolean =>
  writeFilters({ ...filters, sort: 'updated', panel: null }) !== '';

/**
 * Another thing that something must have happened at. A second kind beside the first cannot be asked for in the bar,
 * so both move to the filter groups, where each is a condition of its own.
 */
export function withSeenOn(filters: PoolFilters, { kind, permalinks }: SeenOn): PoolFilters {
  const { seenOn } = filters;
  if (seenOn === null) return { ...filters, seenOn: { kind, permalinks } };
  if (seenOn.kind === kind) {
    const all = [...new Set([...seenOn.permalinks, ...permalinks])];
    return { ...filters, seenOn: { kind, permalinks: all } };
  }
  const groups = [...filters.groups, leafOf(seenOn), leafOf({ kind, permalinks })];
  return { ...filters, seenOn: null, groups };
}

const leafOf = ({ kind, permalinks }: SeenOn): Filter => anyOf(seenOnKinds[kind].field, 'has', permalinks);

const anyOf = (
  field: Extract<Filter, { field: unknown }>['field'],
  op: 'is' | 'has',
  values: readonly string[],
): Filter => ({ field, op, value: [...values] });

/** Whether the list call is enough; what it does not take goes through the search call. */
export const isSimple = ({ groups, seenDays, newDays, consent }: PoolFilters): boolean =>
  groups.length === 0 && seenDays === null && newDays === null && consent === null;

/** Only archived persons, or none: a search does not look among them, so what only a search takes is left out. */
export const withArchived = (filters: PoolFilters, isArchived: boolean): PoolFilters =>
  isArchived
    ? { ...filters, isArchived, groups: [], seenDays: null, newDays: null, consent: null }
    : { ...filters, isArchived };

type ListQuery = InputOf<typeof listPersons>['query'];

/** The filters as the list and its figures take them. */
export function listQueryOf(filters: PoolFilters): Omit<ListQuery, 'sort' | 'perPage' | 'cursor'> {
  const { search, event, seenOn, tags, lists, stage, source, owner, isArchived } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(event.length === 0 ? {} : { event: [...event] }),
    ...(seenOn === null ? {} : { [seenOn.kind]: [...seenOn.permalinks] }),
    ...(tags.length === 0 ? {} : { personTagPermalink: [...tags] }),
    ...(lists.length === 0 ? {} : { personListPermalink: [...lists] }),
    ...(stage.length === 0 ? {} : { stage: [...stage] }),
    ...(source.length === 0 ? {} : { source: [...source] }),
    ...(owner === null ? {} : { owner }),
    ...(isArchived ? { archived: 'true' as const } : {}),
  };
}

/** The same as one question, for filter groups, smart lists and exports; it never finds archived persons. */
export function questionOf(filters: PoolFilters): PersonQuestion {
  const { search, event, seenOn, tags, lists, stage, source, owner, consent, sort } = filters;
  const all: (Filter | null)[] = [
    event.length === 0 ? null : anyOf('event', 'has', event),
    seenOn === null ? null : leafOf(seenOn),
    tags.length === 0 ? null : anyOf('tag', 'has', tags),
    lists.length === 0 ? null : anyOf('list', 'has', lists),
    stage.length === 0 ? null : anyOf('stage', 'is', stage),
    source.length === 0 ? null : anyOf('source', 'is', source),
    owner === null ? null : { field: 'owner', op: 'is', value: owner },
    filters.seenDays === null ? null : { field: 'seen', op: 'within-days', value: filters.seenDays },
    filters.newDays === null ? null : { field: 'created', op: 'within-days', value: filters.newDays },
    consent === null ? null : { field: 'consent', op: 'has', value: consent },
    ...filters.groups,
  ];
  const given = all.filter((one) => one !== null);
  return {
    ...(search === '' ? {} : { q: search }),
    ...(given.length === 0 ? {} : { filters: given }),
    sort: { field: sort, direction: sort === 'name' ? 'asc' : 'desc' },
  };
}
