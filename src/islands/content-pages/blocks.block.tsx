// A block of any type, drawn by its own component.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { BlockType, PublicBlock } from '#contract/content-page-blocks.ts';
import type { Translate } from '#i18n/t.ts';
import { BenefitsBlock } from './blocks/benefits.block.tsx';
import type { BlockProps } from './blocks/block.ts';
import { CallToActionBlock } from './blocks/call-to-action.block.tsx';
import { ClipPlayerBlock } from './blocks/clip-player.block.tsx';
import { FaqBlock } from './blocks/faq.block.tsx';
import { GalleryBlock } from './blocks/gallery.block.tsx';
import { HeroBlock } from './blocks/hero.block.tsx';
import { HighlightQuoteBlock } from './blocks/highlight-quote.block.tsx';
import { ImageBlock } from './blocks/image.block.tsx';
import { JobsListBlock } from './blocks/jobs-list.block.tsx';
import { LogoStripBlock } from './blocks/logo-strip.block.tsx';
import { RichTextBlock } from './blocks/rich-text.block.tsx';
import { SpacerBlock } from './blocks/spacer.block.tsx';
import { StatsBlock } from './blocks/stats.block.tsx';
import { StepsBlock } from './blocks/steps.block.tsx';
import { TeamGridBlock } from './blocks/team-grid.block.tsx';

type Props = { page: PublicContentPage; t: Translate };
type Shared = Omit<BlockProps<BlockType>, 'block'>;

/** All blocks of a page in their order. */
export function PageBlocks({ page: { permalink, blocks }, t }: Props) {
  return blocks.map((block, at) => (
    <AnyBlock key={block.id} block={block} page={permalink} t={t} isFirst={at === 0} />
  ));
}

function AnyBlock({ block, ...shared }: Shared & { block: PublicBlock }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} {...shared} />;
    case 'rich-text':
      return <RichTextBlock block={block} {...shared} />;
    case 'image':
      return <ImageBlock block={block} {...shared} />;
    case 'clip-player':
      return <ClipPlayerBlock block={block} {...shared} />;
    case 'jobs-list':
      return <JobsListBlock block={block} {...shared} />;
    case 'benefits':
      return <BenefitsBlock block={block} {...shared} />;
    case 'faq':
      return <FaqBlock block={block} {...shared} />;
    case 'highlight-quote':
      return <HighlightQuoteBlock block={block} {...shared} />;
    case 'spacer':
      return <SpacerBlock block={block} {...shared} />;
    case 'stats':
      return <StatsBlock block={block} {...shared} />;
    case 'steps':
      return <StepsBlock block={block} {...shared} />;
    case 'gallery':
      return <GalleryBlock block={block} {...shared} />;
    case 'logo-strip':
      return <LogoStripBlock block={block} {...shared} />;
    case 'team-grid':
      return <TeamGridBlock block={block} {...shared} />;
    case 'call-to-action':
      return <CallToActionBlock block={block} {...shared} />;
  }
}
