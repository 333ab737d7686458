// One job that its source says differently, or names again: the fields set by hand stay as they are.
import { and, eq, sql } from 'drizzle-orm';
import { jobPages } from '#server/tables/job-pages.ts';
import { ABSENCES } from './absences.ts';
import { type KnownJob, knownJob } from './known-jobs.ts';
import type { SyncPorts } from './ports.ts';
import type { SourceFields, SourceJob } from './read-source.ts';

/** What was taken out of a description goes where the description goes. */
const overrideOf = (column: keyof SourceFields): string =>
  column === 'descriptionRemoved' ? 'descriptionHtml' : nameOf(column);

/** Overrides speak the contract's names; two of them are columns of another name. */
const nameOf = (column: keyof SourceFields): string =>
  column === 'departmentIds' ? 'departments' : column === 'officeIds' ? 'offices' : column;

/** `keepsDescription`: the job keeps the description that it has, and the one that is kept beside it. */
type Saying = { job: SourceJob; keepsDescription?: boolean };
type SaidFields = Partial<SourceFields>;

function saidFields({ job, keepsDescription = false }: Saying): SaidFields {
  const { descriptionHtml, descriptionRemoved, ...others } = job.fields();
  return keepsDescription ? others : { descriptionHtml, descriptionRemoved, ...others };
}

/**
 * What the source says of overridden fields is kept beside them. False: it was archived, or lost its source, meanwhile.
 * One statement, which is a transaction: whoever saved the job meanwhile made a new version, and it is read again.
 */
export async function changeJob(ports: SyncPorts, known: KnownJob, saying: Saying): Promise<boolean> {
  const fields = saidFields(saying);
  for (let before: KnownJob | undefined = known; before !== undefined; ) {
    if (before.status === 'archived') return false;
    const rows = await ports.db
      .update(jobPages)
      .set({ ...changed(before, saying.job, fields), ...seen(ports.now()) })
      .where(and(eq(jobPages.id, before.id), eq(jobPages.version, before.version)))
      .returning({ id: jobPages.id });
    if (rows.length > 0) return true;
    before = await knownJob(ports.db, before.id);
  }
  return false;
}

function changed(before: KnownJob, job: SourceJob, fields: SaidFields) {
  const { taken, kept } = parted(fields, before.overrides);
  const isReturning = before.status === 'closed' && before.missedSyncs >= ABSENCES;
  const isOpen = before.status === 'published' || isReturning;
  const { sourceHash, sourceHostedUrl, sourceApplyUrl } = job;
  return {
    placesRule: 0,
    ...{ ...taken, sourceHash, sourceHostedUrl, sourceApplyUrl },
    sourceValues: 'descriptionHtml' in fields ? kept : withKeptDescription(kept),
    ...(isReturning ? { status: 'published' as const, closedAt: null } : {}),
    ...(isOpen ? { missedSyncs: 0 } : {}),
    // Where the source does not say, it was published when it came.
    ...(job.publishedAt === null ? {} : { publishedAt: job.publishedAt }),
  };
}

const seen = (at: Date) => ({ lastSeenAt: at, updatedAt: at, version: sql`${jobPages.version} + 1` });

/** What an earlier file described stays beside a description by hand. */
const withKeptDescription = (kept: Record<string, unknown> | null) => sql`nullif(
  ${JSON.stringify(kept ?? {})}::jsonb || coalesce((select jsonb_object_agg(key, value)
    from jsonb_each(${jobPages.sourceValues}) where key in ('descriptionHtml', 'descriptionRemoved')), '{}'), '{}')`;

/** `kept` names the source's values as `overrides` does; null where nothing is set by hand. */
function parted(fields: SaidFields, overrides: readonly string[]) {
  const taken: SaidFields = { ...fields };
  const kept: Record<string, unknown> = {};
  for (const column of Object.keys(fields) as (keyof SourceFields)[]) {
    const name = nameOf(column);
    if (!overrides.includes(overrideOf(column))) continue;
    kept[name] = fields[column];
    delete taken[column];
  }
  return { taken, kept: Object.keys(kept).length === 0 ? null : kept };
}
