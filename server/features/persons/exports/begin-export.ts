// An export written down; the background makes its file.
import type { Export } from '#contract/exports.ts';
import type { ExportPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { type ExportId, type ExportRow, exportFiles } from '#server/tables/exports.ts';
import { presentExport } from './lookups.ts';

const KEPT_MS = 7 * 86_400_000;

type Wanted = Pick<ExportRow, 'kind' | 'format' | 'search' | 'personId'>;

/** `permalink` is the person's, where it is of one. */
export function beginExport(ctx: EmployerContext, wanted: Wanted, permalink?: string): Promise<Export> {
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const [row] = await tx.db
      .insert(exportFiles)
      .values({
        ...wanted,
        ...{ id: newId<ExportId>(), permalink: newPermalink<ExportPermalink>() },
        ...{ employerId: tx.employer.id, createdById: tx.actor.userId, createdAt: at, updatedAt: at },
        expiresAt: new Date(at.getTime() + KEPT_MS),
      })
      .returning();
    if (row === undefined) throw new Error('An export was written and not returned.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: wanted.kind === 'person' ? 'person.exported' : 'persons.exported',
      entity:
        permalink === undefined
          ? { kind: 'exports', permalink: row.permalink }
          : { kind: 'persons', permalink },
    });
    return presentExport(tx, row);
  });
}
