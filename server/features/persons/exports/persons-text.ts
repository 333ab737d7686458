// Persons as the text of a file, read in parts, so that neither memory nor the database holds them all at once.
import { and, asc, gt } from 'drizzle-orm';
import Papa from 'papaparse';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import type { EmployerContext } from '#server/context.ts';
import { type PersonId, type PersonRow, persons } from '#server/tables/persons.ts';
import { personQuery } from '../lookups.ts';
import { presentRead } from '../present/present-persons.ts';
import { MOST_FOR_RECRUITERS } from './create-export.ts';

const AT_ONCE = 500;

type Column = string | number | string[] | null;
export type Exported = Record<string, Column>;
export type Part = { text: string; rows: number };

/** In the order they were made. */
async function* parts(ctx: EmployerContext, search: PersonQuestion): AsyncGenerator<Exported[]> {
  const where = await personQuery(ctx, search);
  let after: PersonId | undefined;
  let left = isAtLeast(ctx.actor.role, 'admin') ? Number.POSITIVE_INFINITY : MOST_FOR_RECRUITERS;
  while (left > 0) {
    const rows = await ctx.db
      .select()
      .from(persons)
      .where(and(where, after === undefined ? undefined : gt(persons.id, after)))
      .orderBy(asc(persons.id))
      .limit(Math.min(AT_ONCE, left));
    if (rows.length > 0) yield await exported(ctx, rows);
    if (rows.length < AT_ONCE) return;
    left -= rows.length;
    after = rows.at(-1)?.id;
  }
}

async function exported(ctx: EmployerContext, rows: readonly PersonRow[]): Promise<Exported[]> {
  return (await presentRead(ctx, rows)).map(({ row, shown, emails }) => {
    const { owner, personTags, personLists, engagement } = shown;
    return {
      ...{ name: row.fullName, firstName: row.firstName, lastName: row.lastName },
      emails,
      phones: row.phones.map(({ value }) => value),
      ...{ title: row.title, company: row.company, headline: row.headline, location: row.location },
      ...{ stage: row.stage, owner: owner?.name ?? null, source: row.sourceType },
      tags: personTags.map(({ name }) => name),
      lists: personLists.map(({ title }) => title),
      links: row.links.map(({ url }) => url),
      skills: row.skills,
      ...{ score: engagement.score, plays: row.plays, secondsWatched: row.secondsWatched },
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      permalink: row.permalink,
    };
  });
}

const headings = [
  ...['Name', 'First name', 'Last name', 'E-mails', 'Phones', 'Title', 'Company', 'Headline'],
  ...['Location', 'Stage', 'Owner', 'Source', 'Tags', 'Lists', 'Links', 'Skills', 'Score', 'Plays'],
  ...['Seconds listened', 'Last seen', 'Created', 'ID'],
];

const plain = (value: Column): string => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

// What begins like a formula gets an apostrophe: a spreadsheet shall show it and not run it.
const lines = (rows: string[][]): string => `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;

export async function* personsAsCsv(ctx: EmployerContext, search: PersonQuestion): AsyncGenerator<Part> {
  // The mark tells spreadsheets that this is UTF-8.
  yield { text: `\ufeff${lines([headings])}`, rows: 0 };
  for await (const part of parts(ctx, search))
    yield { text: lines(part.map((person) => Object.values(person).map(plain))), rows: part.length };
}

export async function* personsAsJson(ctx: EmployerContext, search: PersonQuestion): AsyncGenerator<Part> {
  let isFirst = true;
  yield { text: '[', rows: 0 };
  for await (const part of parts(ctx, search)) {
    const text = part.map((person) => `\n${JSON.stringify(person)}`).join(',');
    yield { text: isFirst ? text : `,${text}`, rows: part.length };
    isFirst = false;
  }
  yield { text: '\n]\n', rows: 0 };
}
