// Where the page asks who reads on.
import { ChoiceField } from '#ui/choice-field.tsx';
import { blockKinds, summaryOf } from '../block-kinds.ts';
import type { Draft } from '../draft.ts';

type Props = {
  draft: Pick<Draft, 'blocks' | 'gateAfter'>;
  /** Null: the page asks nobody. */
  onChange: (after: string | null) => void;
};

const NOBODY = '';

export function GateField({ draft: { blocks, gateAfter }, onChange }: Props) {
  // After the last one it opens only what is kept back before it.
  const keepsBack = blocks.some(({ visibility }) => visibility?.unlocked === true);
  const places = (keepsBack ? blocks : blocks.slice(0, -1)).map((block, at) => {
    const said = summaryOf(block);
    const name = blockKinds[block.type].label;
    return { id: block.id, label: `After ${at + 1}: ${name}${said === '' ? '' : `, ${said}`}` };
  });
  const isGone = gateAfter !== null && !places.some(({ id }) => id === gateAfter);
  return (
    <ChoiceField
      label="Gate"
      hint="Asks for name and e-mail before showing the rest. It doesn’t protect the content."
      options={[
        { id: NOBODY, label: 'No gate' },
        ...places,
        ...(isGone ? [{ id: gateAfter, label: 'After a removed block' }] : []),
      ]}
      value={gateAfter ?? NOBODY}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  );
}
