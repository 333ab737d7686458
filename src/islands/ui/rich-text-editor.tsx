// Writing rich text. Loaded when somebody begins to write: it is larger than the rest of a screen.
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import styles from './rich-text.module.css';
import { richTextOptions } from './rich-text-options.ts';
import { type Insert, type LinkChoice, RichTextTools } from './rich-text-tools.tsx';

type Props = {
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The cursor goes there at once. */
  isFocused?: boolean;
  /** A slash in an empty line; it is not written then. */
  onSlash?: () => void;
  /** It is written in another place just now, and shown here. */
  isFollowing?: boolean;
  /** Texts to put in at the cursor, such as tokens of a letter. */
  inserts?: readonly Insert[];
  /** Links to things of the product, to put in at the cursor or around what is chosen. */
  linkChoice?: LinkChoice;
};

/** Holds its own text after the first, unless it follows; another one comes by mounting it anew. */
export function RichTextEditor(props: Props) {
  const {
    label,
    html,
    onChange,
    isFocused = false,
    onSlash,
    isFollowing = false,
    inserts = [],
    linkChoice,
  } = props;
  const hands = useRef({ onChange, onSlash });
  hands.current = { onChange, onSlash };
  const editor = useEditor({ ...richTextOptions({ label, html, hands }), autofocus: isFocused && 'end' });
  useEffect(() => {
    if (!isFollowing || !editor || editor.isDestroyed) return;
    if (html !== editor.getHTML()) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html, isFollowing]);
  if (editor === null) return null;
  return (
    <div className={styles.writing}>
      <RichTextTools editor={editor} inserts={inserts} linkChoice={linkChoice} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
