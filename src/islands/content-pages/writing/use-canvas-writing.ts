// Writing in the canvas as the page's editor knows it: into the same draft as the settings, with the same steps to undo.
import { createContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withTextAt } from '#lib/content-pages/written-in-place.ts';
import { useWayIn } from '#ui/use-way-in.ts';
import { focusPart } from '../editor/parts.ts';
import type { PageEditor } from '../editor/use-page-editor.ts';
import { canvasWriter } from './canvas-writer.ts';
import type { Hands, Writing } from './writing-now.ts';

/** Whether a text is written in the canvas just now; the settings show it and follow. */
export const WrittenInCanvas = createContext(false);

export type CanvasWriting = ReturnType<typeof useCanvasWriting>;

type Given = Pick<Hands, 'current' | 'mayUnlock' | 'onOpen' | 'onSlash'> & {
  editor: PageEditor;
  /** While the kinds of blocks lie over the page. */
  isInserting: boolean;
};

export function useCanvasWriting({ editor, isInserting, ...given }: Given) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  const tools = useRef<HTMLElement>(null);
  const hands = useRef<Hands>(null);
  hands.current = {
    ...given,
    blocks: editor.draft.blocks,
    // At once, since leaving the text sends it.
    onWrite: (place, text) =>
      flushSync(() =>
        editor.set(`${place.block} ${place.at}`, { blocks: withTextAt(editor.draft.blocks, place, text) }),
      ),
    // Drawn as it is stored, so that it is stored at once.
    onLeft: (hasChanged) => hasChanged && void editor.saveNow(),
    onStay: () => flushSync(wayIn.stay),
    onTools: () => tools.current?.querySelector<HTMLElement>('button')?.focus(),
    onNothing: () => focusPart('settings'),
    isAway: () => isInserting || (tools.current?.contains(document.activeElement) ?? false),
  };
  const [writer] = useState(() =>
    canvasWriter(
      () => hands.current as Hands,
      (next) =>
        flushSync(() => {
          setWriting(next);
          if (next) hands.current?.onOpen(next.outer);
        }),
    ),
  );
  useFollowing(writer, { current: given.current, replaced: editor.replaced });
  const enter = () => {
    wayIn.enter();
    writer.enter();
  };
  return {
    ...{ writing, writer, tools, frame, enter },
    /** From here to a block that was just added: it is drawn, and written, once it is stored. */
    goOnWith(block: string): void {
      writer.goOnWith(block);
      void editor.saveNow();
    },
    resume: writer.resume,
    /** While a text is written, its buttons may have the focus. */
    wayIn: { ...wayIn, isInert: wayIn.isInert && writing === null },
  };
}

/** The writer follows what happens outside the frame. */
function useFollowing(
  writer: ReturnType<typeof canvasWriter>,
  { current, replaced }: { current: string | null; replaced: number },
): void {
  useEffect(() => writer.showHere(), [writer, current]);
  // What came from elsewhere is drawn in the place of what is written.
  useEffect(() => queueMicrotask(writer.stop), [writer, replaced]);
  useEffect(() => {
    document.addEventListener('focusin', writer.look);
    return () => document.removeEventListener('focusin', writer.look);
  }, [writer]);
}
