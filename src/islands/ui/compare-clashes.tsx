// What differs between mine and theirs, put to the choice: what I changed begins as mine, all else as theirs.
import { type Clash, choiceOf } from '#lib/clashes.ts';
import type { Choice } from '#lib/merged-draft.ts';
import { CompareDialog } from './compare-dialog.tsx';

type Props = {
  clashes: readonly Clash[];
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

export const CompareClashes = ({ clashes, onChoose, onClose }: Props) => (
  <CompareDialog
    differences={clashes}
    theirsFirst={new Set(clashes.filter(({ isMine }) => !isMine).map(({ id }) => id))}
    onClose={onClose}
    onChoose={(theirs) => {
      onChoose(choiceOf(clashes, theirs));
      onClose();
    }}
  />
);
