import { and, eq, isNotNull } from 'drizzle-orm';
import type { listContentPageJobPages as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { foldedWords, searchable } from '#server/search.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { standingOf } from './matching/standing.ts';
import { asPairing, type Pairing, readPairings } from './pairings.ts';
import { mayReadStories } from './policy.ts';
import { coverageOf } from './present.ts';
import { presentPairings } from './presented.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The pairings in their order, at most 200; archived ones, last changed first, only when asked for. */
export async function listContentPageJobPages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadStories(ctx);
  const { perPage, cursor, search, contentPagePermalink: pages, archived } = query;
  const asked = [search ?? '', pages ?? [], archived ?? ''];
  const scope = JSON.stringify(['listContentPageJobPages', ctx.employer.id, ...asked]);
  const [from] = readCursor<[at: number]>(ctx, scope, cursor) ?? [0];
  const standing = await standingOf(ctx.db, ctx.employer.id);
  const all = archived === 'true' ? await archivedOf(ctx) : standing.pairings;
  const found = all.filter(
    ({ name, page }) => isNamed(name, search) && (pages === undefined || pages.includes(page.permalink)),
  );
  const end = from + perPage;
  return {
    data: await presentPairings(ctx, found.slice(from, end), standing),
    nextCursor: end < found.length ? writeCursor(ctx, scope, [end]) : null,
    coverage: coverageOf(standing),
  };
}

async function archivedOf(ctx: EmployerContext): Promise<Pairing[]> {
  const isArchived = and(eq(pairings.employerId, ctx.employer.id), isNotNull(pairings.archivedAt));
  const rows = (await readPairings(ctx.db, isArchived)).map(asPairing);
  return rows.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
}

/** Whether every searched word begins a word of the name. */
function isNamed(name: string, search: string | undefined): boolean {
  const words = searchable(name);
  return foldedWords(search ?? '').every((word) => words.includes(` ${word}`));
}
