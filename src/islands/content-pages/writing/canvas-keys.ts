// Keys that are pressed in the canvas' frame: those of the text itself, and those of the whole editor.

type Press = {
  /** The text that is written, if one is. */
  writing: { isRich: boolean; hasLines: boolean } | null;
  /** What has the focus, where it is a text that can be written. */
  text: HTMLElement | null;
};

export type CanvasKey = 'begin' | 'leave' | 'slash' | 'tools' | 'editor';

/** What a key does; null where it is the browser's own. */
export function canvasKey(event: KeyboardEvent, { writing, text }: Press): CanvasKey | null {
  if (event.isComposing) return null;
  if (event.key === 'F6') return 'editor';
  if (event.ctrlKey || event.metaKey) return isEditors(event, writing !== null) ? 'editor' : null;
  if (writing !== null) return whileWriting(event, writing);
  if (event.key === 'Escape') return 'editor';
  if (text === null || event.altKey) return null;
  if (event.key === '/') return 'slash';
  return event.key === 'Enter' || event.key === 'F2' ? 'begin' : null;
}

/** While text is written, undoing is the text's own. */
function isEditors({ key, shiftKey }: KeyboardEvent, isWriting: boolean): boolean {
  const letter = key.toLowerCase();
  return letter === 's' || (letter === 'd' && shiftKey) || (letter === 'z' && !isWriting);
}

type Written = NonNullable<Press['writing']>;

function whileWriting({ key, altKey }: KeyboardEvent, { isRich, hasLines }: Written): CanvasKey | null {
  if (key === 'F10' && altKey) return 'tools';
  if (key === 'Enter' && !isRich && !hasLines) return 'leave';
  return key === 'Escape' ? 'leave' : null;
}

/** The same press at the frame itself, where the editor's own keys are heard. */
export function pressAround(frame: HTMLIFrameElement, event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const same = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', same))) event.preventDefault();
}
