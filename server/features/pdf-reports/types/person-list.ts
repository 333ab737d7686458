// Who stands in a talent list, by name, and how far they are.
import { and, asc, eq, sql } from 'drizzle-orm';
import { personStages } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { livingPersons, personQuery } from '#server/features/persons/lookups.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import type { ReportSection } from '../content/report-data.ts';
import type { Asked, Told } from './asked.ts';

/** So many people are named; the list and its export have all. */
const MOST_PEOPLE = 500;

export async function personList(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, filters } = asked;
  const { t, say } = words;
  const [list] = await seenLists(ctx, filters.personLists ?? []);
  if (list === undefined) throw notFound('This list');
  const found = await personQuery(ctx, { filters: [{ field: 'list', op: 'has', value: [list.permalink] }] });
  const where = and(livingPersons(ctx), found);
  const [named, counts] = await Promise.all([peopleOf(ctx, where), countsOf(ctx, asked, { where, list })]);
  const { all, added, listened, applied } = counts;
  const isCut = all > named.length;
  return {
    sentences:
      all === 0
        ? [t('report.people.empty', { list: list.title })]
        : [
            t('report.people.in', { count: all, value: say(all, 'count'), list: list.title }),
            t('report.people.added', { count: added, value: say(added, 'count') }),
          ],
    figures: [
      { name: t('report.people.all'), value: all, kind: 'count', before: null },
      { name: t('report.people.new'), value: added, kind: 'count', before: null },
      { name: t('report.people.listened'), value: listened, kind: 'count', before: null },
      { name: t('report.people.applied'), value: applied, kind: 'count', before: null },
    ],
    sections:
      all === 0
        ? []
        : [
            stageSection(asked, counts.stages),
            {
              heading: t('report.people.named'),
              sentences: isCut ? [t('report.first', { shown: named.length, count: all })] : [],
              chart: null,
              table: {
                caption: t('report.inFigures', { name: t('report.people.named') }),
                columns: [
                  { name: t('report.name'), kind: 'text' },
                  { name: t('report.people.work'), kind: 'text' },
                  { name: t('report.people.location'), kind: 'text' },
                  { name: t('report.people.stage'), kind: 'text' },
                  { name: t('report.figures.plays'), kind: 'count' },
                  { name: t('report.people.seen'), kind: 'day' },
                ],
                rows: named.map((one) => [
                  one.fullName === '' ? t('report.people.unnamed') : one.fullName,
                  [one.title, one.company].filter((word) => word !== '').join(', '),
                  ...[one.location, t(`report.people.stages.${one.stage}`), one.plays],
                  one.lastSeenAt?.toISOString().slice(0, 10) ?? null,
                ]),
              },
            },
          ],
    notes: [t('report.people.counted')],
    personIds: named.map(({ id }) => id),
  };
}

const peopleOf = ({ db }: EmployerContext, where: ReturnType<typeof and>) =>
  db
    .select({
      ...{ id: persons.id, fullName: persons.fullName, title: persons.title, company: persons.company },
      ...{ location: persons.location, stage: persons.stage, plays: persons.plays },
      lastSeenAt: persons.lastSeenAt,
    })
    .from(persons)
    .where(where)
    .orderBy(sql`lower(${persons.fullName})`, asc(persons.id))
    .limit(MOST_PEOPLE);

type Of = { where: ReturnType<typeof and>; list: Awaited<ReturnType<typeof seenLists>>[number] };

async function countsOf({ db }: EmployerContext, { range }: Asked, { where, list }: Of) {
  const from = sql`${`${range.from}T00:00:00Z`}::timestamptz`;
  const until = sql`${`${range.to}T00:00:00Z`}::timestamptz + interval '1 day'`;
  // Somebody put them into a list kept by hand; a smart one finds them from when they are there.
  const came =
    list.kind === 'manual'
      ? sql`(select ${personListMembers.addedAt} from ${personListMembers}
          where ${eq(personListMembers.listId, list.id)} and ${personListMembers.personId} = ${persons.id})`
      : sql`${persons.createdAt}`;
  const rows = await db
    .select({
      stage: persons.stage,
      all: sql<number>`count(*)::int`,
      listened: sql<number>`(count(*) filter (where ${persons.plays} > 0))::int`,
      added: sql<number>`(count(*) filter (where ${came} >= ${from} and ${came} < ${until}))::int`,
    })
    .from(persons)
    .where(where)
    .groupBy(persons.stage);
  const sum = (of: 'all' | 'listened' | 'added', some = rows) =>
    some.reduce((total, row) => total + row[of], 0);
  const stages = personStages.map((stage) => ({
    stage,
    count: sum(
      'all',
      rows.filter((row) => row.stage === stage),
    ),
  }));
  const applied = stages.filter(({ stage }) => ['applied', 'interviewing', 'hired'].includes(stage));
  return {
    ...{ all: sum('all'), listened: sum('listened'), added: sum('added'), stages },
    applied: applied.reduce((total, { count }) => total + count, 0),
  };
}

function stageSection(
  { words: { t } }: Asked,
  stages: readonly { stage: (typeof personStages)[number]; count: number }[],
): ReportSection {
  const heading = t('report.people.byStage');
  const names = stages.map(({ stage }) => t(`report.people.stages.${stage}`));
  const values = stages.map(({ count }) => count);
  return {
    ...{ heading, sentences: [] },
    chart: {
      title: t('report.people.perStage'),
      shape: 'bars',
      labels: names,
      series: [{ name: t('report.people.all'), values }],
    },
    table: {
      caption: t('report.inFigures', { name: heading }),
      columns: [
        { name: t('report.people.stage'), kind: 'text' },
        { name: t('report.people.all'), kind: 'count' },
      ],
      rows: stages.map(({ count }, at) => [names[at] ?? '', count]),
    },
  };
}
