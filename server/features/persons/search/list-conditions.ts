// The filters of the list and of its figures as conditions.
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { personFilters } from '#contract/persons.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import { persons } from '#server/tables/persons.ts';
import { onlyOwnApplicants } from '../policy.ts';
import { type Condition, inSet, never, plain } from './condition.ts';
import { namedThings } from './named.ts';
import { smartLists } from './person-query.ts';
import { standsIn } from './set-conditions.ts';
import { type IdSet, type ThingKind, whoApplied, whoDid, whoIsTagged, whoWasAt } from './sets.ts';

type Shape = typeof personFilters;
export type ListFilters = { [K in keyof Shape]?: z.output<Shape[K]> } & { search?: string | undefined };

const kinds = [
  ['jobClipPermalink', 'job-clip'],
  ['contentPagePermalink', 'content-page'],
  ['sequencePermalink', 'sequence'],
  ['shareLinkPermalink', 'share-link'],
  ['jobPagePermalink', 'job-page'],
] as const;

/** The one kind of things that is asked for. Throws BAD_QUERY where there are two. */
export function thingsAsked(filters: ListFilters): { kind: ThingKind; things: string[] } | null {
  const [first, second] = kinds.filter(([name]) => filters[name] !== undefined);
  if (first === undefined) return null;
  if (second !== undefined)
    throw invalidQuery(second[0], `Use one kind at a time: ${first[0]} is already set.`);
  return { kind: first[1], things: filters[first[0]] ?? [] };
}

/** The employer's persons the list chooses from: the living, or the archived, by what indexes of their order know. */
export const listBase = (ctx: EmployerContext, filters: ListFilters): SQL | undefined =>
  and(
    eq(persons.employerId, ctx.employer.id),
    isNull(persons.mergedIntoId),
    isArchiveAsked(filters) ? isNotNull(persons.archivedAt) : isNull(persons.archivedAt),
    ...plainConditions(filters),
  );

/** `sets` are the persons that some of the conditions hand out, `others` the conditions that do not. */
export type AskedOfList = { conditions: SQL[]; sets: IdSet[]; others: SQL[] };

/** What the list asks of those besides words, and that they may be seen. */
export async function askedOfList(ctx: EmployerContext, filters: ListFilters): Promise<AskedOfList> {
  const all = await asked(ctx, filters);
  return {
    conditions: all.map(({ where }) => where),
    sets: all.flatMap(({ set }) => set ?? []),
    others: all.filter(({ set }) => set === undefined).map(({ where }) => where),
  };
}

async function asked(ctx: EmployerContext, filters: ListFilters): Promise<Condition[]> {
  const own = onlyOwnApplicants(ctx);
  return [
    own === undefined ? undefined : plain(own),
    ...activityConditions(ctx, filters),
    ...(await namedConditions(ctx, filters)),
  ].filter((condition) => condition !== undefined);
}

const isArchiveAsked = ({ archived, stage }: ListFilters) =>
  archived === 'true' || (archived === undefined && stage?.length === 1 && stage[0] === 'archived');

function plainConditions(filters: ListFilters): (SQL | undefined)[] {
  const { stage, source, owner } = filters;
  const stages = isArchiveAsked(filters) ? stage?.filter((one) => one !== 'archived') : stage;
  return [
    stages === undefined || stages.length === 0 ? undefined : inArray(persons.stage, stages),
    source === undefined ? undefined : inArray(persons.sourceType, source),
    owner === undefined ? undefined : eq(persons.ownerId, owner),
  ];
}

function activityConditions(ctx: EmployerContext, filters: ListFilters): (Condition | undefined)[] {
  const things = thingsAsked(filters);
  const { event, atsJobStatus } = filters;
  const { id } = ctx.employer;
  const applied = atsJobStatus === undefined ? undefined : inSet(whoApplied(id, atsJobStatus));
  if (things !== null)
    return [inSet(whoWasAt(id, things.kind, { things: things.things, events: event })), applied];
  return [event === undefined ? undefined : inSet(whoDid(id, event)), applied];
}

async function namedConditions(
  ctx: EmployerContext,
  filters: ListFilters,
): Promise<(Condition | undefined)[]> {
  const { personTagPermalink: tags, personListPermalink: lists } = filters;
  if (tags === undefined && lists === undefined) return [];
  const named = await namedThings(ctx, { tags: tags ?? [], lists: lists ?? [] });
  const smart = await smartLists(ctx, named);
  const tagged = [...named.tags.values()];
  return [
    tags === undefined ? undefined : tagged.length === 0 ? never : inSet(whoIsTagged(tagged)),
    lists === undefined ? undefined : standsIn(lists, { ctx, named, smart }),
  ];
}
