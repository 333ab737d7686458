// What is not well in a draft, and where. Looked at while it is written and again before it is published.

import type { PageCheck } from '#contract/content-page.ts';
import type { PublicBlock } from '#contract/content-page-blocks.ts';
import type { EmployerContext } from '#server/context.ts';
import { checkGuide } from '../guides/checks.ts';
import type { PageRow } from '../present.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import { checkBlock } from './of-block.ts';
import { checkCampaign } from './of-campaign.ts';
import { gateCheck } from './of-gate.ts';
import { languageChecks, tintCheck, weightCheck, weightOf } from './of-page.ts';

export type Checked = {
  checks: PageCheck[];
  /** What a phone loads of it: the words of its blocks, and the pictures in the size it takes. */
  bytes: number;
};

/** Errors first; within each severity in the order of the blocks, then what concerns the page as a whole. */
export async function checkedPage(ctx: EmployerContext, page: PageRow): Promise<Checked> {
  const blocks = await blocksOf(ctx, page);
  const bytes = await weightOf(ctx.services.files, blocks);
  const checks = [
    ...checksOf(page, blocks),
    ...tintCheck(page.theme.tint),
    ...weightCheck(bytes),
    ...(await languageChecks(ctx, page)),
  ];
  return { checks: [...errorsIn(checks), ...checks.filter(({ severity }) => severity === 'warning')], bytes };
}

/** The errors alone: what is only advised asks the database and the files, which publishing need not wait for. */
export async function errorsOf(ctx: EmployerContext, page: PageRow): Promise<PageCheck[]> {
  return errorsIn(checksOf(page, await blocksOf(ctx, page)));
}

/** What it points at is looked up as for visitors; no page asks, so nothing is tagged. */
const blocksOf = (ctx: EmployerContext, page: PageRow) =>
  shownBlocks({ ...ctx, tags: new Set() }, ctx.employer.id, page.blocks);

/** Every check that may find an error. */
function checksOf(page: PageRow, blocks: readonly PublicBlock[]): PageCheck[] {
  const shown = new Map(blocks.map((block) => [block.id, block]));
  const checks = [
    ...page.blocks.flatMap((block) => checkBlock(block, shown.get(block.id))),
    ...gateCheck(page),
    ...(page.campaign === null ? [] : checkCampaign({ ...page, campaign: page.campaign })),
  ];
  if (page.guide !== null) return [...checks, ...checkGuide(page.guide)];
  if (page.blocks.length === 0)
    checks.push({ severity: 'error', code: 'EMPTY', blockId: null, message: 'This page has no blocks yet.' });
  return checks;
}

const errorsIn = (checks: readonly PageCheck[]) => checks.filter(({ severity }) => severity === 'error');
