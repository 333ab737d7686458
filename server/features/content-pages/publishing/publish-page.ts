// What publishing is, whoever or whatever asks for it.
import type { FieldError } from '#contract/kit/errors.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { errorsOf } from '../checks/of-draft.ts';
import type { PageRow } from '../present.ts';
import { contentOf } from '../rules.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { dropPublicPage, writePage } from '../writing/write-page.ts';

/** Makes the draft what visitors see. Inside a transaction, of a row that is locked and without faults. */
export async function goLive(
  ctx: EmployerContext,
  before: PageRow,
  planned: Partial<PageRow>,
): Promise<PageRow> {
  const publishedVersion = await keepVersion(ctx, before, 'publish');
  const entity = { kind: 'content-page', permalink: before.permalink };
  // Both travel at once: under load each way to the database is a wait of its own.
  const [row] = await Promise.all([
    writePage(ctx, before, {
      ...planned,
      status: 'published',
      published: contentOf(before),
      publishedVersion,
      publishedAt: ctx.now(),
      hasChanges: false,
    }),
    audit(ctx, { employerId: ctx.employer.id, action: 'content-page.published', entity }),
  ]);
  dropPublicPage(ctx, row);
  return row;
}

/** Throws VALIDATION with every error of the check, each at its block. */
export async function refuseFaults(ctx: EmployerContext, page: PageRow): Promise<void> {
  const faults = await errorsOf(ctx, page);
  if (faults.length === 0) return;
  const errors: FieldError[] = faults.slice(0, 100).map(({ blockId, sectionId, message }) => ({
    pointer:
      page.guide === null || blockId !== null
        ? pointerTo('/blocks', page.blocks, blockId)
        : pointerTo('/sections', page.guide.sections, sectionId),
    code: 'REQUIRED',
    detail: message,
  }));
  throw new AppError('VALIDATION', errors[0]?.detail ?? 'This page can’t be published yet.', { errors });
}

/** Where a part stands in its list; the list itself where no part is meant. */
function pointerTo(list: string, parts: readonly { id: string }[], id: string | null | undefined): string {
  const at = parts.findIndex((part) => part.id === id);
  return at < 0 ? list : `${list}/${at}`;
}
