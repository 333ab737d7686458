// All kinds of blocks to choose one from by its name, opened by a slash: arrows mark one, Enter takes it.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { BlockType } from '#contract/content-page-blocks.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { blockKinds, namedLike } from '../block-kinds.ts';
import styles from './insert-dialog.module.css';

type Props = {
  types: readonly BlockType[];
  onChoose: (type: BlockType) => void;
  onClose: () => void;
};

export function InsertDialog({ types, onChoose, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const left = namedLike(types, typed);
  const marked = left[at];
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && left.length > 0) setAt((at + step + left.length) % left.length);
    else if (event.key === 'Enter' && marked !== undefined) onChoose(marked);
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setTyped(next);
    setAt(0);
  };
  return (
    <Dialog
      isOpen
      width="form"
      title="Add a block"
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <label className={styles.find}>
        Find a block
        <input
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-kinds`}
          aria-activedescendant={marked && `${id}-${marked}`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keys}
        />
      </label>
      <p role="status" className={left.length > 0 ? 'visually-hidden' : styles.none}>
        {left.length > 0 ? `${left.length} ${left.length === 1 ? 'block' : 'blocks'}` : 'No blocks match.'}
      </p>
      <Kinds id={id} types={left} marked={marked} onChoose={onChoose} />
    </Dialog>
  );
}

type KindsProps = Pick<Props, 'types' | 'onChoose'> & { id: string; marked: BlockType | undefined };

function Kinds({ id, types, marked, onChoose }: KindsProps) {
  useEffect(() => {
    if (marked) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div id={`${id}-kinds`} role="listbox" aria-label="Blocks" className={styles.kinds}>
      {types.map((type) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          key={type}
          id={`${id}-${type}`}
          role="option"
          tabIndex={-1}
          aria-selected={type === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(type)}
        >
          <b>{blockKinds[type].label}</b> <span>{blockKinds[type].tells}</span>
        </div>
      ))}
    </div>
  );
}
