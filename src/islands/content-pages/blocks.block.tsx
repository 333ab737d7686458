// A block of any type, drawn by its own component.

import type { ComponentType } from 'react';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { BlockType, PublicBlock } from '#contract/content-page-blocks.ts';
import type { Translate } from '#i18n/t.ts';
import type { FormFace } from '#lib/content-pages/form-face.ts';
import { BenefitsBlock } from './blocks/benefits.block.tsx';
import type { BlockProps } from './blocks/block.ts';
import { CallToActionBlock } from './blocks/call-to-action.block.tsx';
import { ClipPlayerBlock } from './blocks/clip-player.block.tsx';
import { ColumnsBlock } from './blocks/columns.block.tsx';
import { EmbedBlock } from './blocks/embed.block.tsx';
import { FaqBlock } from './blocks/faq.block.tsx';
import { FormBlock } from './blocks/form.block.tsx';
import { GalleryBlock } from './blocks/gallery.block.tsx';
import { HeroBlock } from './blocks/hero.block.tsx';
import { HighlightQuoteBlock } from './blocks/highlight-quote.block.tsx';
import { ImageBlock } from './blocks/image.block.tsx';
import { JobsListBlock } from './blocks/jobs-list.block.tsx';
import { LogoStripBlock } from './blocks/logo-strip.block.tsx';
import { OfficesMapBlock } from './blocks/offices-map.block.tsx';
import { OnDevices } from './blocks/on-devices.tsx';
import { RawHtmlBlock } from './blocks/raw-html.block.tsx';
import { RichTextBlock } from './blocks/rich-text.block.tsx';
import { SalaryRangeBlock } from './blocks/salary-range.block.tsx';
import { SpacerBlock } from './blocks/spacer.block.tsx';
import { StatsBlock } from './blocks/stats.block.tsx';
import { StepsBlock } from './blocks/steps.block.tsx';
import { TeamGridBlock } from './blocks/team-grid.block.tsx';
import { TrackListBlock } from './blocks/track-list.block.tsx';

type Props = {
  page: PublicContentPage;
  t: Translate;
  /** How the form stands that was just sent. */
  face?: FormFace | null;
  /** Of a page with a gate: what everybody reads, or the rest. */
  part?: 'open' | 'rest';
};
type Shared = Omit<BlockProps<BlockType>, 'block'>;

/** All blocks of a page in their order, or those of one part. */
export function PageBlocks({ page, t, face = null, part }: Props) {
  const { blocks, gateAfter } = page;
  const from = part === 'rest' ? (gateAfter ?? blocks.length) : 0;
  const to = part === 'open' ? (gateAfter ?? blocks.length) : blocks.length;
  const shared = { page: page.permalink, t, whole: page, face };
  return blocks.slice(from, to).map((block, at) => (
    <OnDevices key={block.id} devices={block.devices}>
      {/* What only some see opens no page: its title would be missing for the others. */}
      <AnyBlock block={block} {...shared} isFirst={from + at === 0 && block.devices === undefined} />
    </OnDevices>
  ));
}

const drawn: { [T in BlockType]: ComponentType<BlockProps<T>> } = {
  hero: HeroBlock,
  'rich-text': RichTextBlock,
  image: ImageBlock,
  'clip-player': ClipPlayerBlock,
  'track-list': TrackListBlock,
  'jobs-list': JobsListBlock,
  benefits: BenefitsBlock,
  faq: FaqBlock,
  form: FormBlock,
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

function AnyBlock({ block, ...shared }: Shared & { block: PublicBlock }) {
  // Each component draws the blocks of its own type, which the compiler saw above.
  const Drawn = drawn[block.type] as ComponentType<Shared & { block: PublicBlock }>;
  return <Drawn block={block} {...shared} />;
}
