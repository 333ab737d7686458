// All kinds of blocks to choose one from by its name, opened by a slash. Enter takes the first that is left.
import { useState } from 'react';
import type { BlockType } from '#contract/content-page-blocks.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { blockKinds, namedLike } from './block-kinds.ts';
import styles from './editor.module.css';

type Props = {
  types: readonly BlockType[];
  onChoose: (type: BlockType) => void;
  onClose: () => void;
};

export function InsertDialog({ types, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const left = namedLike(types, typed);
  const [first] = left;
  return (
    <Dialog
      isOpen
      width="form"
      title="Add a block"
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <TextField
        label="Find a block"
        value={typed}
        onChange={setTyped}
        autoFocus
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      {first === undefined && <p className={styles.hint}>No block is called so.</p>}
      <ul className={styles.kinds} aria-label="Blocks">
        {left.map((type) => (
          <li key={type}>
            <Button variant="plain" onPress={() => onChoose(type)}>
              {blockKinds[type].label}
            </Button>
            <span>{blockKinds[type].tells}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
