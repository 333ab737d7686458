// Applications as CSV, for spreadsheets: read in parts, so that neither memory nor the database holds them all at once.
import { and, count, desc, type SQL, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { ApplicationRow as Shown } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { answerText, labelOf } from '#server/outside/ats/read/questions.ts';
import { applications } from '#server/tables/applications.ts';
import { visible } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { type ApplicationFilters, conditionsOf, orderOf } from './list-filters.ts';
import { presentRows } from './staff-rows.ts';

/** What a recruiter may take along at once; owners and admins take all. */
const MOST_FOR_RECRUITERS = 1_000;
const AT_ONCE = 500;

/** The parts of the file. Throws FORBIDDEN where it would hold more than the role may take, before the first part. */
export async function exportApplications(
  ctx: EmployerContext,
  filters: ApplicationFilters,
): Promise<AsyncIterable<string>> {
  mayManageApplications(ctx);
  const where = and(visible(ctx), ...conditionsOf(ctx, filters));
  const [found] = await ctx.db.select({ count: count() }).from(applications).where(where);
  if ((found?.count ?? 0) > MOST_FOR_RECRUITERS && !isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden('Recruiters can export at most 1,000 applications at once. Add filters first.', 'admin');
  return parts(ctx, { filters, where, questions: await questionsOf(ctx, where) });
}

type Wanted = { filters: ApplicationFilters; where: SQL | undefined; questions: Question[] };

/** Every question that was asked of any of them, as it was last worded; equal-opportunity ones are none of these. */
async function questionsOf(ctx: EmployerContext, where: SQL | undefined): Promise<Question[]> {
  const rows = await ctx.db.execute<{ question: Question }>(sql`
    select (array_agg(asked.question order by ${applications.startedAt} desc))[1] as question
    from ${applications}, jsonb_array_elements(${applications.questions}) with ordinality as asked(question, place)
    where ${where} and (asked.question ->> 'eeo') is distinct from 'true'
    group by asked.question ->> 'id'
    order by min(asked.place), asked.question ->> 'id'
    limit 200`);
  return rows.rows.map(({ question }) => question);
}

async function* parts(ctx: EmployerContext, { filters, where, questions }: Wanted): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${lines([[...headings, ...questions.map(({ label }) => labelOf(label))]])}`;
  const { key, cast } = orderOf(filters);
  let after: SQL | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ application: applications, key: sql<string>`(${key})::text` })
      .from(applications)
      .where(and(where, after))
      .orderBy(desc(key), desc(applications.id))
      .limit(AT_ONCE);
    const shown = await presentRows(
      ctx,
      rows.map(({ application }) => application),
    );
    if (shown.length > 0)
      yield lines(
        shown.map((row, at) => [
          ...valuesOf(row),
          ...answersOf(rows[at]?.application.answers ?? [], questions),
        ]),
      );
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = sql`(${key}, ${applications.id}) < (${last.key}::${cast}, ${last.application.id}::uuid)`;
  }
}

// What begins like a formula gets an apostrophe: a spreadsheet shall show it and not run it.
const lines = (rows: string[][]): string => `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;

const headings = [
  ...[
    'Name',
    'E-mail',
    'Phone',
    'Job',
    'Status',
    'Stage',
    'In stage since',
    'Started',
    'Submitted',
    'Score',
    'Match',
  ],
  ...['Rating', 'Ratings', 'Source', 'Résumé', 'ATS stage', 'ID'],
];

function valuesOf(row: Shown): string[] {
  const resume = row.files.find(({ kind }) => kind === 'resume');
  return [
    ...[row.fullName, row.email, row.phone ?? '', row.jobPage.title, row.status],
    ...[row.stage.name, row.stage.since ?? '', row.startedAt],
    ...[row.submittedAt ?? '', row.score?.toString() ?? '', row.matchStatus ?? ''],
    ...[row.rating?.toString() ?? '', row.ratingCount.toString(), row.source.channel],
    ...[resume?.name ?? '', row.ats?.stage ?? '', row.permalink],
  ];
}

const answersOf = (answers: readonly Answer[], questions: readonly Question[]): string[] => {
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return questions.map((question) => answerText(question, given.get(question.id) ?? null));
};
