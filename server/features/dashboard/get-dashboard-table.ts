import Papa from 'papaparse';
import type { getDashboardTable as endpoint } from '#contract/dashboard.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadFigures, ownJobs } from './policy.ts';
import { checkRange, comparedRange } from './rules.ts';
import { seriesOf } from './series.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** A row a day; with `compare` the days compared with stand beside them. */
export async function getDashboardTable(ctx: EmployerContext, { query }: Input): Promise<string> {
  mayReadFigures(ctx);
  const range = { from: query.from, to: query.to };
  checkRange(range);
  const jobs = await ownJobs(ctx);
  const [days, before] = await Promise.all([
    seriesOf(ctx, range, jobs),
    query.compare === undefined ? null : seriesOf(ctx, comparedRange(range, query.compare), jobs),
  ]);
  const rows = days.map(({ day, pageViews, plays, applications, persons }, at) => {
    const other = before?.[at];
    return {
      ...{ Day: day, 'Page views': pageViews, Plays: plays, Applications: applications, People: persons },
      ...(other === undefined
        ? {}
        : {
            ...{
              'Previous day': other.day,
              'Previous page views': other.pageViews,
              'Previous plays': other.plays,
            },
            ...{ 'Previous applications': other.applications, 'Previous people': other.persons },
          }),
    };
  });
  // The mark tells spreadsheets that this is UTF-8. Days and numbers only: nothing in it can be a formula.
  return `\ufeff${Papa.unparse(rows)}\r\n`;
}
