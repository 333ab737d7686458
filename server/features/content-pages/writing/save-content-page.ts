import type { ContentPage } from '#contract/content-page.ts';
import type { saveContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { lockedPageOf, presentOnePage } from '../lookups.ts';
import { mayChangeLockedBlocks, mayEditPages } from '../policy.ts';
import { changesLocked, contentOf, differs } from '../rules.ts';
import { languageIsFree } from '../variants.ts';
import { keepReplaced } from '../versions/keep-version.ts';
import { pageFields } from './page-fields.ts';
import { writePage } from './write-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes the draft; visitors see none of it until it is published. */
export async function saveContentPage(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPageOf(tx, params.page);
    if (before.version !== version) throw staleVersion(await presentOnePage(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This page is archived. Restore it first.', before.status);
    const fields = await pageFields(tx, body);
    const { language = before.language } = body;
    if (language !== before.language) await languageIsFree(tx.db, before, language);
    if (fields.blocks !== undefined && changesLocked(before.blocks, fields.blocks)) mayChangeLockedBlocks(tx);
    await keepReplaced(tx, before, fields, body.keepBefore);
    const hasChanges = differs(contentOf({ ...before, ...fields }), before.published);
    return presentOnePage(tx.db, await writePage(tx, before, { ...fields, hasChanges }));
  });
}
