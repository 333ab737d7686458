// Two or three columns beside each other, one under the other where there is no room.
import type { PublicInnerBlock } from '#contract/content-page-blocks.ts';
import type { BlockProps } from './block.ts';
import { CallToActionBlock } from './call-to-action.block.tsx';
import styles from './columns.module.css';
import { ImageBlock } from './image.block.tsx';
import { OnDevices } from './on-devices.tsx';
import { RichTextBlock } from './rich-text.block.tsx';
import { StatsBlock } from './stats.block.tsx';

export function ColumnsBlock({ block: { columns }, ...shared }: BlockProps<'columns'>) {
  const inner = { ...shared, isFirst: false };
  return (
    <div className={`measure ${styles.columns}`} data-count={columns.length}>
      {columns.map(({ blocks }, at) => (
        <div key={at}>
          {blocks.map((block) => (
            <OnDevices key={block.id} devices={block.devices}>
              <Inner block={block} {...inner} />
            </OnDevices>
          ))}
        </div>
      ))}
    </div>
  );
}

type Shared = Omit<BlockProps<'columns'>, 'block'>;

function Inner({ block, ...shared }: Shared & { block: PublicInnerBlock }) {
  switch (block.type) {
    case 'rich-text':
      return <RichTextBlock block={block} {...shared} />;
    case 'image':
      return <ImageBlock block={block} {...shared} />;
    case 'stats':
      return <StatsBlock block={block} {...shared} />;
    case 'call-to-action':
      return <CallToActionBlock block={block} {...shared} />;
  }
}
