// What a report is limited to: one kind of thing for each type, each the caller's own to see.
import { and, eq, inArray } from 'drizzle-orm';
import type { ReportFilters, ReportType } from '#contract/pdf-report.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden, invalidField, unknownReference } from '#server/errors.ts';
import { ownJobs } from '#server/features/dashboard/lookups.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { sequences } from '#server/tables/sequences.ts';

type Kind = keyof ReportFilters;

/** Which things a type may be limited to; `needs` at least one, `one` exactly one. */
export const filterOf: Record<ReportType, { kind: Kind; needs?: true; one?: true } | null> = {
  'clip-performance': { kind: 'jobClips' },
  'job-funnel': { kind: 'jobPages' },
  campaign: { kind: 'campaignPages' },
  sequence: { kind: 'sequences', needs: true },
  'person-list': { kind: 'personLists', needs: true, one: true },
  'employer-monthly': null,
};

const names: Record<Kind, string> = {
  jobClips: 'This clip',
  jobPages: 'This job',
  campaignPages: 'This campaign page',
  sequences: 'This sequence',
  personLists: 'This list',
};

/** `at`: where the filters stand in the body. Throws VALIDATION, and NOT_FOUND for what the caller may not see. */
export async function checkFilters(
  ctx: EmployerContext,
  { type, filters }: { type: ReportType; filters: ReportFilters },
  at: string,
): Promise<void> {
  const wanted = filterOf[type];
  for (const kind of Object.keys(filters) as Kind[])
    if (kind !== wanted?.kind && filters[kind] !== undefined)
      throw invalidField(`${at}/${kind}`, 'NOT_ALLOWED', 'This report doesn’t take this filter.');
  if (wanted === null) return;
  const { kind, needs, one } = wanted;
  const named: readonly string[] = filters[kind] ?? [];
  if (needs && named.length === 0)
    throw invalidField(
      `${at}/${kind}`,
      'REQUIRED',
      one ? 'Choose a talent list.' : 'Choose at least one sequence.',
    );
  if (one && named.length > 1) throw invalidField(`${at}/${kind}`, 'TOO_MANY', 'Choose one talent list.');
  if (named.length === 0) return;
  const known = await knownOf(ctx, filters, kind);
  const missing = named.findIndex((permalink) => !known.has(permalink));
  if (missing !== -1) throw unknownReference(`${at}/${kind}/${missing}`, names[kind]);
}

async function knownOf(ctx: EmployerContext, filters: ReportFilters, kind: Kind): Promise<Set<string>> {
  const rows = await find[kind](ctx, filters);
  return new Set(rows.map(({ permalink }) => permalink));
}

type Found = Promise<{ permalink: string }[]>;

const find: Record<Kind, (ctx: EmployerContext, filters: ReportFilters) => Found> = {
  jobClips: ({ db, employer }, { jobClips: named = [] }) =>
    db
      .select({ permalink: jobClips.permalink })
      .from(jobClips)
      .where(and(eq(jobClips.employerId, employer.id), inArray(jobClips.permalink, named))),
  jobPages: async (ctx, { jobPages: named = [] }) => {
    const own = await ownJobs(ctx);
    const rows = await jobsNamed(ctx, named);
    return own === null ? rows : rows.filter(({ id }) => own.ids.includes(id));
  },
  campaignPages: ({ db, employer }, { campaignPages: named = [] }) =>
    db
      .select({ permalink: contentPages.permalink })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.employerId, employer.id),
          eq(contentPages.type, 'campaign'),
          inArray(contentPages.permalink, named),
        ),
      ),
  sequences: (ctx, { sequences: named = [] }) =>
    ctx.db
      .select({ permalink: sequences.permalink })
      .from(sequences)
      .where(and(visibleSequences(ctx), inArray(sequences.permalink, named))),
  personLists: (ctx, { personLists: named = [] }) => seenLists(ctx, named),
};

const jobsNamed = ({ db, employer }: EmployerContext, named: NonNullable<ReportFilters['jobPages']>) =>
  db
    .select({ id: jobPages.id, permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, employer.id), inArray(jobPages.permalink, named)));

/** The jobs a funnel is about; null: all of the employer. Throws FORBIDDEN for a hiring manager without a job. */
export async function jobsOfReport(
  ctx: EmployerContext,
  { type, filters }: { type: ReportType; filters: ReportFilters },
): Promise<JobPageId[] | null> {
  if (type !== 'job-funnel') return null;
  const own = await ownJobs(ctx);
  if (filters.jobPages !== undefined) {
    const rows = await jobsNamed(ctx, filters.jobPages);
    return rows.flatMap(({ id }) => (own === null || own.ids.includes(id) ? [id] : []));
  }
  if (own?.ids.length === 0) throw forbidden('You aren’t assigned to a job yet.', 'recruiter');
  return own?.ids ?? null;
}
