import { type SQL, sql } from 'drizzle-orm';
import type { listJobLocations as endpoint, JobLocation } from '#contract/job-locations.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { candidatesIn } from '#server/places/candidates.ts';
import { locationKey, placesOfJob } from '#server/places/job-places.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages, locationCorrections } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';
import { mayReadJobs } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Place = JobLocation['places'][number];
type Found = {
  text: string;
  jobs: number;
  invisible: number;
  places: Place[];
  is_unread: boolean;
  corrected_at: string | null;
  corrected_by: string | null;
  corrector: string | null;
};
type Sums = { open: number; invisible: number; unread: number; corrected: number };

const MOST_PLACES = 30;
const MOST_CANDIDATES = 4;

/** The texts of all open, listed jobs, those that cost the most jobs first. */
export async function listJobLocations(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadJobs(ctx);
  const { perPage, which, search = '' } = query;
  const scope = `job-locations:${ctx.employer.id}:${which}:${search}`;
  const { at = 0 } = readCursor<{ at: number }>(ctx, scope, query.cursor) ?? {};
  const texts = textsOf(ctx);
  const { rows: sums } = await ctx.db.execute<Sums>(sql`with ${texts}
    select (select count(*)::int from open) open,
      (select count(*)::int from open where not is_visible) invisible,
      (select count(*)::int from texts where is_unread) unread,
      (select count(*)::int from texts where corrected_at is not null) corrected`);
  const { rows } = await ctx.db.execute<Found>(sql`with ${texts}
    select * from texts where ${filterOf(which, search)}
    order by invisible desc, is_unread desc, jobs desc, key limit ${perPage + 1} offset ${at}`);
  const [sum] = sums;
  return {
    data: rows.slice(0, perPage).map(present),
    nextCursor: rows.length > perPage ? writeCursor(ctx, scope, { at: at + perPage }) : null,
    openJobs: sum?.open ?? 0,
    invisibleJobs: sum?.invisible ?? 0,
    unreadTexts: sum?.unread ?? 0,
    correctedTexts: sum?.corrected ?? 0,
  };
}

function filterOf(which: Input['query']['which'], search: string): SQL {
  const kind =
    which === 'unread' ? sql`is_unread` : which === 'corrected' ? sql`corrected_at is not null` : sql`true`;
  return search === '' ? kind : sql`${kind} and strpos(key, ${locationKey(search)}) > 0`;
}

/** `open`: each open, listed job, and whether search engines show it; `texts`: each text with its jobs. */
function textsOf(ctx: EmployerContext): SQL {
  const { places, place, workplaceType, isListed, status, jobBoardId, employerId } = jobPages;
  const key = sql`lower(regexp_replace(trim(said.one->>'text'), '[[:space:]]+', ' ', 'g'))`;
  return sql`open as materialized (
      select ${jobPages.id} id, ${places} places, (${place}->>'country' is not null and jsonb_array_length(${places}) = 0) or exists (
        select 1 from jsonb_array_elements(${places}) said (one)
        where said.one->>'country' is not null
          or (${workplaceType} = 'remote' and jsonb_array_length(said.one->'countries') > 0)) is_visible
      from ${jobPages} join ${jobBoards} on ${jobBoards.id} = ${jobBoardId}
      where ${employerId} = ${ctx.employer.id} and ${status} = 'published' and ${isListed}
        and ${jobBoards.status} = 'published'),
    grouped as (
      select ${key} key, min(said.one->>'text') text, count(distinct open.id)::int jobs,
        (count(distinct open.id) filter (where not open.is_visible))::int invisible,
        bool_or(jsonb_array_length(said.one->'countries') = 0) is_unread,
        jsonb_agg(distinct said.one - 'text') places
      from open cross join lateral jsonb_array_elements(open.places) said (one) group by 1),
    texts as (
      select grouped.*, to_char(${locationCorrections.correctedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') corrected_at,
        ${locationCorrections.correctedBy}::text corrected_by, trim(${users.firstName} || ' ' || ${users.lastName}) corrector
      from grouped
      left join ${locationCorrections} on ${locationCorrections.key} = grouped.key
        and ${locationCorrections.employerId} = ${ctx.employer.id}
      left join ${users} on ${users.id} = ${locationCorrections.correctedBy})`;
}

function present({ text, jobs, invisible, places, ...row }: Found): JobLocation {
  const by =
    row.corrected_by === null || row.corrector === null
      ? null
      : { id: row.corrected_by, name: row.corrector };
  return {
    ...{ text, jobs, invisible, places: places.slice(0, MOST_PLACES) },
    before: row.corrected_at === null ? [] : withoutCorrection(text),
    correction: row.corrected_at === null ? null : { by, at: row.corrected_at },
    candidates: row.is_unread ? candidatesIn(text).slice(0, MOST_CANDIDATES) : [],
  };
}

const nothing: ReadonlyMap<string, never[]> = new Map();

const withoutCorrection = (text: string): Place[] =>
  placesOfJob({ location: text, secondaryLocations: [], said: [], corrections: nothing, byHand: null })
    .slice(0, MOST_PLACES)
    .map(({ text: _, ...place }) => place);
