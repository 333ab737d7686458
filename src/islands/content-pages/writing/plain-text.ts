// Writing one plain text where it stands, in the document of the canvas. It knows neither blocks nor React.

type Given = {
  label: string;
  text: string;
  most: number;
  hasLines: boolean;
  /** Before which letter the cursor goes; behind the last one without. */
  letter: number | null;
  onWrite: (text: string) => void;
};

/** Makes the text editable and gives it the focus. `leave` puts what is written, or all that stood there, in its place. */
export function writePlainText(element: HTMLElement, given: Given): { leave: () => void } {
  const { text, most, hasLines, onWrite } = given;
  const before = [...element.childNodes];
  const box = boxFor(element.ownerDocument, given);
  let written = text;
  box.addEventListener('input', () => {
    const typed = hasLines ? box.innerText : (box.textContent ?? '').replace(/\s/g, ' ');
    written = [...typed].slice(0, most).join('');
    if (written !== typed) {
      box.textContent = written;
      putCursor(box, written.length);
    }
    onWrite(written);
  });
  box.addEventListener('paste', (event) => {
    event.preventDefault();
    insert(element.ownerDocument, event.clipboardData?.getData('text/plain') ?? '', hasLines);
  });
  // What is dragged here could bring markup along.
  box.addEventListener('drop', (event) => event.preventDefault());
  box.addEventListener('keydown', (event) => {
    // A button or a question that unfolds would take the Space key for itself.
    const isSpace = event.key === ' ' && box.closest('a, summary') !== null;
    const isLine = event.key === 'Enter' && hasLines && !event.isComposing;
    if (!isSpace && !isLine) return;
    event.preventDefault();
    event.stopPropagation();
    element.ownerDocument.execCommand(
      isSpace ? 'insertText' : 'insertLineBreak',
      false,
      isSpace ? ' ' : undefined,
    );
  });
  element.replaceChildren(box);
  box.focus();
  putCursor(box, given.letter ?? text.length);
  return {
    leave() {
      if (written === text) element.replaceChildren(...before);
      else element.textContent = written;
    },
  };
}

/** Within the element, since a heading that became a text box were no heading any more. */
function boxFor(page: Document, { label, text, hasLines }: Given): HTMLElement {
  const box = page.createElement('span');
  box.textContent = text;
  box.setAttribute('role', 'textbox');
  box.setAttribute('aria-label', label);
  if (hasLines) box.setAttribute('aria-multiline', 'true');
  box.setAttribute('contenteditable', 'plaintext-only');
  // Browsers that do not know it yet: what is formatted there is not read, only its letters.
  if (!box.isContentEditable && box.contentEditable !== 'plaintext-only') box.contentEditable = 'true';
  return box;
}

/** As if it were typed, so that it can be undone. */
function insert(page: Document, pasted: string, hasLines: boolean): void {
  const tidy = pasted.replaceAll('\r\n', '\n');
  page.execCommand('insertText', false, hasLines ? tidy : tidy.replace(/\s+/g, ' '));
}

function putCursor(box: HTMLElement, letter: number): void {
  const within = box.firstChild ?? box;
  const place = Math.min(letter, within.textContent?.length ?? 0);
  box.ownerDocument.getSelection()?.collapse(within, within === box ? 0 : place);
}

/** Before which of the element's letters that point lies; null where the browser cannot tell. */
export function letterAt(element: HTMLElement, { clientX, clientY }: MouseEvent): number | null {
  const at = element.ownerDocument.caretPositionFromPoint?.(clientX, clientY);
  if (!at || !element.contains(at.offsetNode)) return null;
  const range = element.ownerDocument.createRange();
  range.setStart(element, 0);
  range.setEnd(at.offsetNode, at.offset);
  return range.toString().length;
}
