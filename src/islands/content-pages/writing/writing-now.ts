// The one text of the canvas that is written now: how one begins, writes and leaves it. No React.
import type { Block } from '#contract/content-page-blocks.ts';
import {
  blockNamed,
  kindAt,
  labelAt,
  placeOf,
  type TextPlace,
  textAt,
} from '#lib/content-pages/written-in-place.ts';
import { adminTypes, blockKinds } from '../editor/block-kinds.ts';
import { writePlainText } from './plain-text.ts';

/** The text that is written now. */
export type Writing = {
  element: HTMLElement;
  place: TextPlace;
  label: string;
  /** As it was when it was begun. */
  text: string;
  most: number;
  hasLines: boolean;
  isRich: boolean;
  /** The block of the page that it belongs to. */
  outer: string;
  /** Before which letter the cursor goes first; behind the last without. */
  letter: number | null;
};

export type Hands = {
  blocks: readonly Block[];
  current: string | null;
  /** Whether this user changes locked blocks. */
  mayUnlock: boolean;
  onOpen: (id: string) => void;
  onWrite: (place: TextPlace, text: string) => void;
  /** Opens the kinds of blocks, to add one. */
  onSlash: () => void;
  onLeft: (hasChanged: boolean) => void;
  /** The focus stays in the frame, which must not become inert. */
  onStay: () => void;
  /** To the buttons of a rich text. */
  onTools: () => void;
  /** Whether the focus is with something that belongs to the text, though outside the frame. */
  isAway: () => boolean;
  /** There is nothing to write in the block that was to be written next. */
  onNothing: () => void;
};

/** `hands` are asked anew each time; `tell` draws what is written before it returns. */
export function writingNow(hands: () => Hands, tell: (writing: Writing | null) => void) {
  let writing: Writing | null = null;
  let plain: ReturnType<typeof writePlainText> | null = null;
  let written = '';

  function stop(): void {
    if (writing === null) return;
    const { element, text, place } = writing;
    plain?.leave();
    plain = null;
    writing = null;
    tell(null);
    element.tabIndex = 0;
    if (written === '' && written !== text) nameEmpty(element, labelOf(place, hands().blocks));
    hands().onLeft(written !== text);
  }

  function wrote(text: string): void {
    if (writing === null) return;
    written = text;
    hands().onWrite(writing.place, text);
  }

  function begin(element: HTMLElement, letter: number | null): void {
    const begun = writable(element, hands());
    if (begun === null) return;
    stop();
    element.removeAttribute('tabindex');
    delete element.dataset.empty;
    writing = { ...begun, letter };
    written = begun.text;
    tell(writing);
    if (!begun.isRich) plain = writePlainText(element, { ...writing, onWrite: wrote });
  }

  return { now: () => writing, begin, wrote, stop };
}

/** What would be written there; null where this user may not, or nothing is. */
export function writable(element: HTMLElement, { blocks, mayUnlock }: Hands): Omit<Writing, 'letter'> | null {
  const place = placeOf(element.dataset.words ?? '');
  const found = blockNamed(blocks, place.block);
  if (found === null) return null;
  const { outer, block } = found;
  const isShut = outer.isLocked || block.isLocked || adminTypes.has(outer.type);
  const [kind, text] = [kindAt(block.type, place.at), textAt(block, place.at)];
  if (kind === undefined || text === null || (isShut && !mayUnlock)) return null;
  const { most, hasLines = false, isRich = false } = kind;
  return { element, place, label: labelOf(place, blocks), text, most, hasLines, isRich, outer: outer.id };
}

function labelOf({ block: id, at }: TextPlace, blocks: readonly Block[]): string {
  const found = blockNamed(blocks, id);
  return found === null ? '' : `${labelAt(found.block.type, at)}, ${blockKinds[found.block.type].label}`;
}

function nameEmpty(element: HTMLElement, name: string): void {
  element.textContent = name;
  element.dataset.empty = 'true';
}
