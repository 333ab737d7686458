// The blocks of the page in their order: which one is worked on, and how they are added, moved, copied and removed.
import { Lock, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PageCheck } from '#contract/content-page.ts';
import type { Block, BlockType, Visibility } from '#contract/content-page-blocks.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ReorderList, type ReorderWords } from '#ui/reorder-list.tsx';
import { blockActs } from './block-acts.ts';
import { blockKinds, newBlock, offeredTypes, summaryOf } from './block-kinds.ts';
import styles from './editor.module.css';
import { focusPart } from './parts.ts';
import type { PageEditor } from './use-page-editor.ts';

type Props = {
  editor: PageEditor;
  current: string | null;
  onOpen: (id: string | null) => void;
  checks: readonly PageCheck[];
  /** Whether this user changes locked blocks. */
  mayUnlock: boolean;
  /** Opens the kinds of blocks to find one by its name. */
  onSlash: () => void;
};

const words: ReorderWords = {
  menu: 'Move to…',
  up: 'Up',
  down: 'Down',
  first: 'To the top',
  last: 'To the bottom',
  moved: (name, place, count) => `${name}: moved to place ${place} of ${count}`,
};

export function BlockList({ editor, current, onOpen, checks, mayUnlock, onSlash }: Props) {
  const acts = blockActs({ editor, onOpen, mayUnlock });
  const { blocks } = editor.draft;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[role=row]');
    const block = blocks.find(({ id }) => id === row?.dataset.key);
    if (block === undefined || event.target !== row) return;
    const act = actOf(event, {
      onCopy: () => acts.copy(block),
      onRemove: () => acts.remove(block),
      onSlash() {
        // What is added stands behind this row.
        onOpen(block.id);
        onSlash();
      },
      onEdit() {
        flushSync(() => onOpen(block.id));
        focusPart('settings');
      },
    });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <section className={styles.blocks} aria-label="Blocks" data-part="list" onKeyDownCapture={keys}>
      <ReorderList
        label="Page blocks"
        items={blocks}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        render={(block) => <Line block={block} checks={checks} />}
        onReorder={acts.order}
        onOpen={onOpen}
        current={current}
        words={words}
      />
      {blocks.length === 0 && <p className={styles.hint}>No blocks yet. Start with a hero.</p>}
      <AddBlock types={offeredTypes(mayUnlock)} onAdd={(type) => acts.add(newBlock(type), current)} />
      <Buttons block={blocks.find(({ id }) => id === current)} {...acts} />
    </section>
  );
}

type RowActs = Record<'onCopy' | 'onRemove' | 'onSlash' | 'onEdit', () => void>;

/** What a key does on a row; null where that is none of ours. */
function actOf(event: KeyboardEvent, { onCopy, onRemove, onSlash, onEdit }: RowActs): (() => void) | null {
  if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'd') return onCopy;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Delete') return onRemove;
  if (event.key === '/') return onSlash;
  return event.key === 'Enter' ? onEdit : null;
}

const nameOf = (block: Block): string => {
  const said = summaryOf(block);
  const { label } = blockKinds[block.type];
  return said === '' ? label : `${label}, ${said}`;
};

const seenByWhom = ({ unlocked, ...others }: Visibility): string => {
  if (unlocked === undefined || Object.keys(others).length > 0) return 'Limited visibility';
  return unlocked ? 'Only after unlocking' : 'Only before unlocking';
};

function Line({ block, checks }: { block: Block; checks: readonly PageCheck[] }) {
  const own = checks.filter(({ blockId }) => blockId === block.id);
  const hasError = own.some(({ severity }) => severity === 'error');
  return (
    <div className={styles.line}>
      <b>{blockKinds[block.type].label}</b>
      <span>{summaryOf(block)}</span>
      {block.visibility && <span>{seenByWhom(block.visibility)}</span>}
      {block.isLocked && (
        <small>
          <Lock aria-hidden="true" /> Locked
        </small>
      )}
      {own.length > 0 && <small data-error={hasError || undefined}>{own[0]?.message}</small>}
    </div>
  );
}

type AddProps = { types: readonly BlockType[]; onAdd: (type: BlockType) => void };

function AddBlock({ types, onAdd }: AddProps) {
  return (
    <Menu
      label="Add a block"
      trigger={<Button icon={<Plus aria-hidden="true" />}>Add block</Button>}
      groups={[
        {
          id: 'types',
          entries: types.map((type) => ({
            id: type,
            label: blockKinds[type].label,
            onAction: () => onAdd(type),
          })),
        },
      ]}
    />
  );
}

type ButtonsProps = Pick<ReturnType<typeof blockActs>, 'copy' | 'remove'> & { block: Block | undefined };

/** What the keys do, for who does not know them. */
function Buttons({ block, copy, remove }: ButtonsProps) {
  if (block === undefined) return null;
  return (
    <div className={styles.acts}>
      <Button size="row" variant="plain" onPress={() => copy(block)}>
        Duplicate
      </Button>
      <Button size="row" variant="plain" onPress={() => remove(block)}>
        Remove
      </Button>
    </div>
  );
}
