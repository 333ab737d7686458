// A block that only tells, which all do but forms, drawn by its own component.

import type { ComponentType } from 'react';
import type { BlockType, PublicBlock } from '#contract/content-page-blocks.ts';
import { BenefitsBlock } from './blocks/benefits.block.tsx';
import type { BlockProps } from './blocks/block.ts';
import { CallToActionBlock } from './blocks/call-to-action.block.tsx';
import { ClipPlayerBlock } from './blocks/clip-player.block.tsx';
import { ColumnsBlock } from './blocks/columns.block.tsx';
import { EmbedBlock } from './blocks/embed.block.tsx';
import { FaqBlock } from './blocks/faq.block.tsx';
import { GalleryBlock } from './blocks/gallery.block.tsx';
import { HeroBlock } from './blocks/hero.block.tsx';
import { HighlightQuoteBlock } from './blocks/highlight-quote.block.tsx';
import { ImageBlock } from './blocks/image.block.tsx';
import { JobsListBlock } from './blocks/jobs-list.block.tsx';
import { LogoStripBlock } from './blocks/logo-strip.block.tsx';
import { OfficesMapBlock } from './blocks/offices-map.block.tsx';
import { RawHtmlBlock } from './blocks/raw-html.block.tsx';
import { RichTextBlock } from './blocks/rich-text.block.tsx';
import { SalaryRangeBlock } from './blocks/salary-range.block.tsx';
import { SpacerBlock } from './blocks/spacer.block.tsx';
import { StatsBlock } from './blocks/stats.block.tsx';
import { StepsBlock } from './blocks/steps.block.tsx';
import { TeamGridBlock } from './blocks/team-grid.block.tsx';
import { TrackListBlock } from './blocks/track-list.block.tsx';

type Told = Exclude<BlockType, 'form'>;

/** Each draws the blocks of its own type. */
const drawn: { [T in Told]: ComponentType<BlockProps<T>> } = {
  hero: HeroBlock,
  'rich-text': RichTextBlock,
  image: ImageBlock,
  'clip-player': ClipPlayerBlock,
  'track-list': TrackListBlock,
  'jobs-list': JobsListBlock,
  benefits: BenefitsBlock,
  faq: FaqBlock,
  'highlight-quote': HighlightQuoteBlock,
  spacer: SpacerBlock,
  stats: StatsBlock,
  steps: StepsBlock,
  gallery: GalleryBlock,
  'logo-strip': LogoStripBlock,
  'team-grid': TeamGridBlock,
  'call-to-action': CallToActionBlock,
  'salary-range': SalaryRangeBlock,
  'offices-map': OfficesMapBlock,
  embed: EmbedBlock,
  columns: ColumnsBlock,
  'raw-html': RawHtmlBlock,
};

type Props = Omit<BlockProps<Told>, 'block'> & { block: Extract<PublicBlock, { type: Told }> };

export function ToldBlock({ block, ...shared }: Props) {
  // The compiler saw above that each is given blocks of its own type.
  const Drawn = drawn[block.type] as ComponentType<Props>;
  return <Drawn block={block} {...shared} />;
}
