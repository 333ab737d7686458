// One board of a platform is connected once: two connections would fill two boards with the same jobs.
import { and, eq, ne } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { ConnectionRow } from '../lookups.ts';

type Named = Pick<ConnectionRow, 'platform' | 'boardToken' | 'region'> & { id?: ConnectionRow['id'] };

/** Throws DUPLICATE with the connection there is. One that was disconnected stands in nobody's way. */
export async function refuseSameConnection(ctx: EmployerContext, wanted: Named): Promise<void> {
  const [row] = await ctx.db
    .select({ permalink: atsConnections.permalink, name: atsConnections.name })
    .from(atsConnections)
    .where(
      and(
        eq(atsConnections.employerId, ctx.employer.id),
        eq(atsConnections.platform, wanted.platform),
        eq(atsConnections.boardToken, wanted.boardToken),
        eq(atsConnections.region, wanted.region),
        ne(atsConnections.status, 'disconnected'),
        wanted.id === undefined ? undefined : ne(atsConnections.id, wanted.id),
      ),
    );
  if (row === undefined) return;
  const existing = { permalink: row.permalink, title: row.name };
  throw new AppError('DUPLICATE', `This board is already connected as ${row.name}.`, { existing });
}
