// What is not well in a draft, and where. Looked at while it is written and again before it is published.

import type { PageCheck } from '#contract/content-page.ts';
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
  // What it points at is looked up as for visitors; no page asks, so nothing is tagged.
  const blocks = await shownBlocks({ ...ctx, tags: new Set() }, ctx.employer.id, page.blocks);
  const shown = new Map(blocks.map((block) => [block.id, block]));
  const bytes = await weightOf(ctx.services.files, blocks);
  const checks = [
    ...page.blocks.flatMap((block) => checkBlock(block, shown.get(block.id))),
    ...gateCheck(page),
    ...(page.campaign === null ? [] : checkCampaign({ ...page, campaign: page.campaign })),
    ...tintCheck(page.theme.tint),
    ...weightCheck(bytes),
    ...(await languageChecks(ctx, page)),
  ];
  if (page.guide !== null) checks.push(...checkGuide(page.guide));
  else if (page.blocks.length === 0)
    checks.push({ severity: 'error', code: 'EMPTY', blockId: null, message: 'This page has no blocks yet.' });
  return {
    checks: [
      ...checks.filter(({ severity }) => severity === 'error'),
      ...checks.filter(({ severity }) => severity === 'warning'),
    ],
    bytes,
  };
}

export async function checksOf(ctx: EmployerContext, page: PageRow): Promise<PageCheck[]> {
  return (await checkedPage(ctx, page)).checks;
}
