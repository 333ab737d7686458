// The blocks of a content page.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { Translate } from '#i18n/t.ts';
import type { FormFace } from '#lib/content-pages/form-face.ts';
import { FormBlock } from './blocks/form.block.tsx';
import { OnDevices } from './blocks/on-devices.tsx';
import { ToldBlock } from './told-block.tsx';

type Props = {
  page: PublicContentPage;
  t: Translate;
  /** How the form stands that was just sent. */
  face?: FormFace | null;
  /** Of a page with a gate: what everybody reads, or the rest. */
  part?: 'open' | 'rest';
};

/** All blocks of a page in their order, or those of one part. */
export function PageBlocks({ page, t, face = null, part }: Props) {
  const { blocks, gateAfter } = page;
  const from = part === 'rest' ? (gateAfter ?? blocks.length) : 0;
  const to = part === 'open' ? (gateAfter ?? blocks.length) : blocks.length;
  const shared = { page: page.permalink, t };
  return blocks.slice(from, to).map((block, at) => {
    // What only some see opens no page: its title would be missing for the others.
    const place = { ...shared, isFirst: from + at === 0 && block.devices === undefined };
    return (
      <OnDevices key={block.id} devices={block.devices}>
        {block.type === 'form' ? (
          <FormBlock block={block} whole={page} face={face} {...place} />
        ) : (
          <ToldBlock block={block} {...place} />
        )}
      </OnDevices>
    );
  });
}
