// What is done with whole blocks. Each is one step to undo; what is removed can be brought back at once.
import type { Block } from '#contract/content-page-blocks.ts';
import { notify } from '#lib/stores/notices.ts';
import { adminTypes, blockKinds, copyOf } from './block-kinds.ts';
import { neighbourOf, withNew } from './draft.ts';
import type { PageEditor } from './use-page-editor.ts';

type Hands = {
  editor: PageEditor;
  /** Works on this block from now on. */
  onOpen: (id: string | null) => void;
  /** Whether this user changes locked blocks. */
  mayUnlock: boolean;
};

export function blockActs({ editor, onOpen, mayUnlock }: Hands) {
  const { blocks } = editor.draft;
  const set = (about: string, next: Block[]) => editor.set(about, { blocks: next });
  const add = (added: Block, after: string | null) => {
    set(`add ${added.id}`, withNew(blocks, added, after));
    onOpen(added.id);
  };
  return {
    add,
    copy(block: Block) {
      if (adminTypes.has(block.type) && !mayUnlock)
        return notify({ variant: 'warning', text: 'Only owners and admins can edit HTML.' });
      add(copyOf(block), block.id);
    },
    remove(block: Block) {
      if ((block.isLocked || adminTypes.has(block.type)) && !mayUnlock)
        return notify({
          variant: 'warning',
          text: 'Only owners and admins can remove locked blocks.',
        });
      onOpen(neighbourOf(blocks, block.id));
      const left = blocks.filter(({ id }) => id !== block.id);
      set(`remove ${block.id}`, left);
      const action = { label: 'Undo', onAction: editor.undo };
      notify({ text: `${blockKinds[block.type].label} removed`, action });
    },
    order(ids: string[]) {
      const byId = new Map(blocks.map((block) => [block.id, block]));
      const next = ids.flatMap((id) => byId.get(id) ?? []);
      set('order', next);
    },
  };
}
