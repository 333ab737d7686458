// One job that its source says differently, or names again: the fields set by hand stay as they are.
import { eq, sql } from 'drizzle-orm';
import { type JobPageId, jobPages } from '#server/features/job-pages/table.ts';
import { ABSENCES } from './plan-sync.ts';
import type { SyncPorts } from './ports.ts';
import type { SourceFields, SourceJob } from './read-source.ts';

/** Overrides speak the contract's names; two of them are columns of another name. */
const nameOf = (column: keyof SourceFields): string =>
  column === 'departmentIds' ? 'departments' : column === 'officeIds' ? 'offices' : column;

/** False: it was archived meanwhile. What the source says of overridden fields is kept beside them. */
export async function changeJob({ db, now }: SyncPorts, id: JobPageId, job: SourceJob): Promise<boolean> {
  // Cleaned before the row is locked: nobody waits for it.
  const fields = job.fields();
  return db.transaction(async (tx) => {
    const { status, missedSyncs, overrides, publishedAt } = jobPages;
    const [before] = await tx
      .select({ status, missedSyncs, overrides, publishedAt })
      .from(jobPages)
      .where(eq(jobPages.id, id))
      .for('update');
    if (before === undefined || before.status === 'archived') return false;
    const at = now();
    const { taken, kept } = parted(fields, before.overrides);
    const isReturning = before.status === 'closed' && before.missedSyncs >= ABSENCES;
    const isOpen = before.status === 'published' || isReturning;
    await tx
      .update(jobPages)
      .set({
        ...taken,
        ...{ sourceValues: kept, sourceHash: job.sourceHash },
        ...{ sourceHostedUrl: job.sourceHostedUrl, sourceApplyUrl: job.sourceApplyUrl },
        publishedAt: job.publishedAt ?? before.publishedAt ?? at,
        ...(isReturning ? { status: 'published', closedAt: null } : {}),
        ...(isOpen ? { missedSyncs: 0 } : {}),
        ...{ lastSeenAt: at, updatedAt: at, version: sql`${jobPages.version} + 1` },
      })
      .where(eq(jobPages.id, id));
    return true;
  });
}

/** `kept` names the source's values as `overrides` does; null where nothing is set by hand. */
function parted(fields: SourceFields, overrides: readonly string[]) {
  const taken: Partial<SourceFields> = { ...fields };
  const kept: Record<string, unknown> = {};
  for (const column of Object.keys(fields) as (keyof SourceFields)[]) {
    const name = nameOf(column);
    if (!overrides.includes(name)) continue;
    kept[name] = fields[column];
    delete taken[column];
  }
  return { taken, kept: Object.keys(kept).length === 0 ? null : kept };
}
