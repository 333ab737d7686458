// Writing rich text where it stands, also in the document of a frame. Its buttons are drawn here, beside the frame.
import { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './rich-text.module.css';
import { richTextOptions } from './rich-text-options.ts';
import { RichTextTools } from './rich-text-tools.tsx';

type Props = {
  /** What holds the text, and holds it again afterwards. */
  element: HTMLElement;
  label: string;
  /** Only its first value is used. */
  html: string;
  /** Before which letter the cursor goes first; behind the last without. */
  letter: number | null;
  onChange: (html: string) => void;
  onSlash?: (() => void) | undefined;
  /** The buttons, which may have the focus while it is written. */
  tools: RefObject<HTMLElement | null>;
};

export function RichTextInPlace({ element, label, html, letter, onChange, onSlash, tools }: Props) {
  const hands = useRef({ onChange, onSlash });
  hands.current = { onChange, onSlash };
  const first = useRef({ label, html, letter });
  const [editor, setEditor] = useState<Editor | null>(null);
  useLayoutEffect(() => {
    const { letter: at, ...text } = first.current;
    const before = [...element.childNodes];
    const mount = element.ownerDocument.createElement('div');
    element.replaceChildren(mount);
    const made = new Editor({ ...richTextOptions({ ...text, hands }), element: { mount } });
    made.commands.focus(at === null ? 'end' : (placeOfLetter(made, at) ?? 'end'));
    setEditor(made);
    return () => {
      const isSame = made.getHTML() === text.html;
      const written = [...mount.childNodes].map((node) => node.cloneNode(true));
      made.destroy();
      element.replaceChildren(...(isSame ? before : written));
    };
  }, [element]);
  // Back to the text; the screen's own keys would leave it.
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    editor?.commands.focus();
  };
  return (
    <section ref={tools} aria-label={label} className={styles.apart} onKeyDown={back}>
      {editor && <RichTextTools editor={editor} />}
    </section>
  );
}

/** Where the cursor stands before that letter of all that the text says; null where it says less. */
function placeOfLetter({ state }: Editor, letter: number): number | null {
  let [left, place]: [number, number | null] = [letter, null];
  state.doc.descendants((node, at) => {
    const length = node.text?.length ?? 0;
    if (place === null && node.isText && left <= length) place = at + left;
    left -= length;
    return place === null;
  });
  return place;
}
