// Applications found by names, e-mails and the words of their résumés. Each searched word must begin a word of either.
import { and, type SQL, sql } from 'drizzle-orm';
import type { ResumeMatch } from '#contract/application.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { beginsWords, foldedWords } from '#server/search.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { resumeBegins } from '#server/tables/parts/resume-search.ts';
import { type Found, foldedLetters, matchIn } from './resume-match.ts';

/** Undefined when nothing is searched. Whoever may not read the application does not find it: the list's own condition. */
export function hasSearchedWords(ctx: EmployerContext, search: string | undefined): SQL | undefined {
  const words = foldedWords(search ?? '');
  return and(
    ...words.map((word) => {
      const isNamed = beginsWords(applications.searchText, word);
      const says = sql`select t.application_id from resume_texts t where ${resumeBegins(ctx.employer.id, [word])}`;
      return sql`(${isNamed} or ${applications.id} in (${says}))`;
    }),
  );
}

type Row = { id: ApplicationId; searchText: string };

/** For those that a name did not find: the place in the résumé that did. */
export async function resumeMatches(
  db: Db,
  rows: readonly Row[],
  search: string | undefined,
): Promise<Map<ApplicationId, ResumeMatch>> {
  const words = foldedWords(search ?? '');
  const wanted = rows.flatMap(({ id, searchText }) => {
    const word = words.find((each) => !searchText.includes(` ${each}`));
    return word === undefined ? [] : [{ id, word }];
  });
  if (wanted.length === 0) return new Map();
  // In the database, so that fifty long texts neither travel nor hold up this server.
  const { rows: found } = await db.execute<Found & { id: ApplicationId }>(sql`
    select t.application_id as id, substr(t.text, greatest(1, place - 90), least(place - 1, 90)) as before,
      substr(t.text, place, 200) as after, place > 91 as "isInside", length(t.text) > place + 199 as "goesOn"
    from unnest(${sql.param(wanted.map(({ id }) => id))}::uuid[], ${sql.param(wanted.map(({ word }) => word))}::text[]) w(id, word)
    join resume_texts t on t.application_id = w.id,
    lateral (select regexp_instr(${foldedLetters(sql`t.text`)}, '\\m' || w.word) as place) at
    where place > 0`);
  return new Map(found.map((each) => [each.id, matchIn(each)]));
}
