// The blocks of a content page.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { PublicBlock } from '#contract/content-page-blocks.ts';
import type { Translate } from '#i18n/t.ts';
import type { FormFace } from '#lib/content-pages/form-face.ts';
import { standing, turns } from '#lib/format/unlocking.ts';
import { FormBlock } from './blocks/form.block.tsx';
import { OnDevices } from './blocks/on-devices.tsx';
import { Turning } from './blocks/turning.tsx';
import { InCanvas } from './blocks/words.tsx';
import { ToldBlock } from './told-block.tsx';

type Props = {
  page: PublicContentPage;
  t: Translate;
  /** How the form stands that was just sent. */
  face: FormFace | null;
  /** Before or after the visitor left details at the gate; an editor sees what stands at either time. */
  moment: 'before' | 'after' | 'both';
  /** Of a page with a gate: what everybody reads, or the rest. */
  part?: 'open' | 'rest';
  /** Only the blocks from this place on, and before that one. */
  within?: readonly [from: number, to: number];
  /** Drawn for its editor's canvas: each text says which one it is. */
  isCanvas?: boolean;
};

/** All blocks of a page in their order, or those of one part. */
export function PageBlocks({ page, t, face, moment, part, within, isCanvas = false }: Props) {
  const { blocks, gateAfter } = page;
  const [first, last] = within ?? [0, blocks.length];
  const from = Math.max(first, part === 'rest' ? (gateAfter ?? blocks.length) : 0);
  const to = Math.min(last, part === 'open' ? (gateAfter ?? blocks.length) : blocks.length);
  const isWhole = ({ id }: PublicBlock) => moment === 'both' || face?.id === id;
  const drawn = blocks.slice(from, to).map((block, at) => {
    // What was just sent keeps its place, to say so.
    const shown = isWhole(block) ? block : standing(block, moment === 'after');
    // What only some see opens no page: its title would be missing for the others.
    const isForAll = block.devices === undefined && block.unlocked === undefined;
    const place = { page: page.permalink, t, isFirst: from + at === 0 && isForAll };
    return (
      <Turning key={block.id} id={moment !== 'both' && turns(block) ? block.id : null}>
        <OnDevices devices={block.devices}>
          {shown?.type === 'form' ? (
            <FormBlock block={shown} whole={page} face={face} {...place} />
          ) : (
            shown && <ToldBlock block={shown} {...place} />
          )}
        </OnDevices>
      </Turning>
    );
  });
  return <InCanvas value={isCanvas}>{drawn}</InCanvas>;
}
