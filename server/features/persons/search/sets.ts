// Persons as sets: subqueries of ids by what belongs to them, each on an index of its own.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { ApplicationOfPerson } from '#contract/person.ts';
import type { AnyEventName } from '#contract/tracking.ts';
import { resumeBegins } from '#server/tables/parts/resume-search.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import type { personActivity } from '#server/tables/persons.ts';

/** `select person_id …` */
export type IdSet = SQL;

export type ThingKind = Exclude<(typeof personActivity.$inferSelect)['kind'], ''>;

const listed = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

const ids = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}::uuid`),
    sql`, `,
  )})`;

/** Whoever did one of the events, at whatever. */
export const whoDid = (employerId: EmployerId, events: readonly AnyEventName[]): IdSet =>
  sql`select person_id from person_activity where employer_id = ${employerId}::uuid
    and kind = '' and thing = '' and event in ${listed(events)}`;

/** Whoever was at one of the things; with `events`, who did one of them there. */
export function whoWasAt(
  employerId: EmployerId,
  kind: ThingKind,
  { things, events }: { things: readonly string[]; events?: readonly AnyEventName[] | undefined },
): IdSet {
  if (kind === 'sequence') return whoIsInSequence(employerId, { things, events });
  const did = events === undefined ? sql`` : sql` and event in ${listed(events)}`;
  return sql`select person_id from person_activity where employer_id = ${employerId}::uuid
    and kind = ${kind} and thing in ${listed(things)}${did}`;
}

/** Whoever was at anything of the kind. */
export const whoWasAtAny = (employerId: EmployerId, kind: ThingKind): IdSet =>
  kind === 'sequence'
    ? whoIsInSequence(employerId)
    : sql`select person_id from person_activity where employer_id = ${employerId}::uuid and kind = ${kind}`;

/** Whoever was added to a sequence, whether an e-mail left or not; with `events`, to whom one of them happened there. */
function whoIsInSequence(
  employerId: EmployerId,
  { things, events }: { things?: readonly string[]; events?: readonly AnyEventName[] | undefined } = {},
): IdSet {
  const named = things === undefined ? sql`` : sql` and s.permalink in ${listed(things)}`;
  const did =
    events === undefined
      ? sql``
      : sql` and exists (select 1 from person_events e where e.person_id = t.person_id
          and e.detail ->> 'sequence' = s.permalink and e.event in ${listed(events)})`;
  return sql`select t.person_id from sequence_targets t join sequences s on s.id = t.sequence_id
    where s.employer_id = ${employerId}::uuid and t.person_id is not null${named}${did}`;
}

export const whoIsTagged = (tags: readonly PersonTagId[]): IdSet =>
  sql`select person_id from person_tag_members where tag_id in ${ids(tags)}`;

export const whoIsListed = (lists: readonly PersonListId[]): IdSet =>
  sql`select person_id from person_list_members where list_id in ${ids(lists)}`;

/** Whoever applied for a job that is now open to all, open behind the scenes, or neither (reference D.4). */
export const whoApplied = (
  employerId: EmployerId,
  status: readonly ApplicationOfPerson['atsJobStatus'][],
): IdSet =>
  sql`select a.person_id from applications a join job_pages j on j.id = a.job_page_id
    where a.employer_id = ${employerId}::uuid and a.duplicate_of_id is null
    and case when j.status = 'published' then case when j.is_listed then 'public' else 'private' end
      else 'other' end in ${listed(status)}`;

/** Whoever has an address like this; `pattern` is one of LIKE. */
export const whoHasEmail = (employerId: EmployerId, pattern: string): IdSet =>
  sql`select person_id from person_emails where employer_id = ${employerId}::uuid and email like ${pattern}`;

export const whoHasAnyEmail = (employerId: EmployerId): IdSet =>
  sql`select person_id from person_emails where employer_id = ${employerId}::uuid`;

/**
 * Whoever sent a résumé, with `words` one that has all of them; `onlyOf` is the member to whose jobs it was sent, where
 * they see no others.
 */
export function whoSentResume(
  employerId: EmployerId,
  { words, onlyOf }: { words?: readonly string[]; onlyOf?: UserId | undefined },
): IdSet {
  const says =
    words === undefined ? sql`t.employer_id = ${employerId}::uuid` : resumeBegins(employerId, words);
  const sent =
    onlyOf === undefined
      ? sql``
      : sql` and exists (select 1 from job_page_managers m where m.job_page_id = a.job_page_id and m.user_id = ${onlyOf}::uuid)`;
  return sql`select a.person_id from resume_texts t join applications a on a.id = t.application_id
    where ${says} and a.duplicate_of_id is null${sent}`;
}
