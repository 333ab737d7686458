// What is not well in a draft, and where. Looked at while it is written and again before it is published.

import type { CheckCode, PageCheck } from '#contract/content-page.ts';
import type { Block, PublicBlock } from '#contract/content-page-blocks.ts';
import type { EmployerContext } from '#server/context.ts';
import { textOf } from '#server/html.ts';
import type { PageRow } from './present.ts';
import { shownBlocks } from './shown-blocks.ts';

/** Errors first; within each severity in the order of the blocks. */
export async function checksOf(ctx: EmployerContext, page: PageRow): Promise<PageCheck[]> {
  // What it points at is looked up as for visitors; no page asks, so nothing is tagged.
  const blocks = await shownBlocks({ ...ctx, tags: new Set() }, ctx.employer.id, page.blocks);
  const shown = new Map(blocks.map((block) => [block.id, block]));
  const checks = page.blocks.flatMap((block) => checkBlock(block, shown.get(block.id)));
  if (page.blocks.length === 0)
    checks.push({ severity: 'error', code: 'EMPTY', blockId: null, message: 'This page has no blocks yet.' });
  return [
    ...checks.filter(({ severity }) => severity === 'error'),
    ...checks.filter(({ severity }) => severity === 'warning'),
  ];
}

function checkBlock(block: Block, shown: PublicBlock | undefined): PageCheck[] {
  const say =
    (severity: PageCheck['severity']) =>
    (code: CheckCode, message: string): PageCheck => ({ severity, code, blockId: block.id, message });
  const [error, warning] = [say('error'), say('warning')];
  const found: (PageCheck | false)[] = [];
  switch (block.type) {
    case 'hero':
      found.push(block.props.heading === '' && error('EMPTY', 'Give the hero a heading.'));
      found.push(...pressed(block.props, error));
      break;
    case 'rich-text':
      found.push(textOf(block.props.html) === '' && warning('EMPTY', 'This text is empty.'));
      found.push(skipsLevel(block.props.html) && error('HEADING_ORDER', SKIPPED));
      break;
    case 'image':
      found.push(block.props.image === null && error('EMPTY', 'Choose a picture.'));
      found.push(lacksWords(shown) && error('ALT_MISSING', WORDLESS));
      break;
    case 'clip-player':
      found.push(block.props.clip === null && error('EMPTY', 'Choose a job clip.'));
      break;
    case 'jobs-list':
      found.push(block.props.board === null && error('EMPTY', 'Choose a job board.'));
      break;
    case 'highlight-quote':
      found.push(block.props.highlight === null && error('EMPTY', 'Choose a highlight of a job clip.'));
      break;
    case 'gallery':
    case 'logo-strip':
      found.push(lacksPicture(block) && error('EMPTY', 'Choose a picture for each entry, or take it out.'));
      found.push(hasWordless(shown) && error('ALT_MISSING', 'Say what each picture shows.'));
      break;
    case 'stats':
    case 'steps':
    case 'benefits':
    case 'faq':
    case 'team-grid':
      found.push(hasNothing(block) && error('EMPTY', 'Fill in each entry, or take it out.'));
      break;
    case 'call-to-action':
      found.push(block.props.label === '' && error('EMPTY', 'Say what the button does.'));
      found.push(...pressed(block.props, error));
      break;
  }
  const isGone = shown === undefined && !found.some((check) => check !== false);
  found.push(
    isGone && warning('LINK_BROKEN', 'What this block shows is not public. Visitors do not see it.'),
  );
  return found.filter((check) => check !== false);
}

const SKIPPED =
  'A heading skips a level: a heading 3 stands under a heading 2, a heading 4 under a heading 3.';
const WORDLESS = 'Say what the picture shows, or mark it as decoration.';

type Say = (code: CheckCode, message: string) => PageCheck;

const pressed = (
  { label, href }: { label: string; href: string | null },
  error: Say,
): (PageCheck | false)[] => [
  label !== '' && href === null && error('LINK_BROKEN', 'The button leads nowhere yet. Give it an address.'),
  label === '' && href !== null && error('EMPTY', 'Say what the button does.'),
];

/** Within a text the first heading is an h2, and none is more than one level below the one before it. */
function skipsLevel(html: string): boolean {
  let level = 1;
  for (const [, digit] of html.matchAll(/<h([2-4])>/g)) {
    const next = Number(digit);
    if (next > level + 1) return true;
    level = next;
  }
  return false;
}

const lacksWords = (shown: PublicBlock | undefined): boolean =>
  shown?.type === 'image' && !shown.isDecoration && shown.image.alt === '';

type Pictures = Extract<Block, { type: 'gallery' | 'logo-strip' }>;

const lacksPicture = ({ props: { items } }: Pictures): boolean =>
  items.length === 0 || items.some(({ image }) => image === null);

const hasWordless = (shown: PublicBlock | undefined): boolean =>
  (shown?.type === 'gallery' || shown?.type === 'logo-strip') &&
  shown.items.some(({ image }) => image.alt === '');

type Listing = Extract<Block, { type: 'stats' | 'steps' | 'benefits' | 'faq' | 'team-grid' }>;

/** Without entries, or with one that bears no name. */
function hasNothing(block: Listing): boolean {
  const names = namesIn(block);
  return names.length === 0 || names.includes('');
}

function namesIn({ type, props }: Listing): string[] {
  switch (type) {
    case 'stats':
      return props.items.map(({ value }) => value);
    case 'faq':
      return props.items.map(({ question }) => question);
    case 'team-grid':
      return props.items.map(({ name }) => name);
    default:
      return props.items.map(({ title }) => title);
  }
}
