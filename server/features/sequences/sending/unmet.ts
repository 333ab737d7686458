// Whose next stage is not for them: asked when it is due, from what tracking and applications tell of a person.
import { type SQL, sql } from 'drizzle-orm';
import type { Stage } from '#contract/sequence.ts';
import type { StageCondition } from '#contract/sequence-stage.ts';
import { playEvents } from '#contract/tracking.ts';
import type { Db } from '#server/db/client.ts';
import type { SequenceTargetId } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';

/** What somebody did since they were added. */
export type Deeds = { clips: ReadonlySet<string>; campaignPages: ReadonlySet<string>; hasApplied: boolean };

const nothing: Deeds = { clips: new Set(), campaignPages: new Set(), hasApplied: false };

/** Whether somebody may get a stage with these conditions. Pure. */
export const meets = (conditions: readonly StageCondition[], deeds: Deeds): boolean =>
  conditions.every((condition) => didIt(condition, deeds) === condition.is);

function didIt(condition: StageCondition, { clips, campaignPages, hasApplied }: Deeds): boolean {
  switch (condition.did) {
    case 'played':
      return condition.jobClip === null ? clips.size > 0 : clips.has(condition.jobClip);
    case 'opened':
      return condition.campaignPage === null
        ? campaignPages.size > 0
        : campaignPages.has(condition.campaignPage);
    case 'applied':
      return hasApplied;
  }
}

const conditionsFor = ({ stages }: SequenceRow, { stageIndex }: TargetRow): Stage['conditions'] & object =>
  stages[stageIndex]?.conditions ?? [];

/** Those whose stage has a condition that they don’t meet. Asks for nobody else. */
export async function unmetBy(
  db: Db,
  row: SequenceRow,
  people: readonly TargetRow[],
): Promise<Set<SequenceTargetId>> {
  const asked = people.filter((target) => conditionsFor(row, target).length > 0);
  const deeds = await deedsOf(
    db,
    row,
    asked.map(({ id }) => id),
  );
  return new Set(
    asked.flatMap((target) =>
      meets(conditionsFor(row, target), deeds.get(target.id) ?? nothing) ? [] : target.id,
    ),
  );
}

/** Of `sequence_targets t`: an application submitted since they were added, to the sequence’s job where it has one. */
export const hasApplied = (jobPageId: SequenceRow['jobPageId']): SQL => sql`exists (
  select 1 from applications a where a.person_id = t.person_id and a.submitted_at >= t.created_at
    and (${jobPageId}::uuid is null or a.job_page_id = ${jobPageId}::uuid))`;

type Told = { id: SequenceTargetId; clips: string[] | null; pages: string[] | null; hasApplied: boolean };

async function deedsOf(
  db: Db,
  { jobPageId }: SequenceRow,
  ids: readonly SequenceTargetId[],
): Promise<Map<SequenceTargetId, Deeds>> {
  if (ids.length === 0) return new Map();
  const plays = sql.param(`{${playEvents.join(',')}}`);
  // Campaign pages tell their views under the name of what is sent to people, as interview guides do.
  const { rows } = await db.execute<Told>(sql`
    select t.id,
      (select array_agg(a.thing) from person_activity a where a.person_id = t.person_id and a.kind = 'job-clip'
        and a.event = any(${plays}::text[]) and a.last_at >= t.created_at) as clips,
      (select array_agg(a.thing) from person_activity a
        join content_pages p on p.permalink = a.thing and p.employer_id = a.employer_id and p.type = 'campaign'
        where a.person_id = t.person_id and a.kind = 'content-page' and a.event = 'sourcing-page-viewed'
        and a.last_at >= t.created_at) as pages,
      ${hasApplied(jobPageId)} as "hasApplied"
    from sequence_targets t where t.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, clips, pages, hasApplied }) => [
      id,
      { clips: new Set(clips), campaignPages: new Set(pages), hasApplied },
    ]),
  );
}
