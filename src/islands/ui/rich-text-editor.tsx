// Writing rich text. Loaded when somebody begins to write: it is larger than the rest of a screen.
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef } from 'react';
import styles from './rich-text.module.css';
import { RichTextTools } from './rich-text-tools.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
];
type Props = {
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The cursor goes there at once. */
  isFocused?: boolean;
  /** A slash in an empty line; it is not written then. */
  onSlash?: () => void;
};

/** Holds its own text after the first; another one comes by mounting it anew. */
export function RichTextEditor({ label, html, onChange, isFocused = false, onSlash }: Props) {
  // The editor keeps the handlers it was made with.
  const slash = useRef(onSlash);
  slash.current = onSlash;
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: isFocused && 'end',
    // The page's Content-Security-Policy refuses style that a script writes; rich-text.module.css says the same.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handleKeyDown({ state }, event) {
        const { parent } = state.selection.$from;
        const isLine = parent.type.name === 'paragraph' && parent.content.size === 0;
        if (event.key !== '/' || slash.current === undefined || !isLine) return false;
        event.preventDefault();
        slash.current();
        return true;
      },
    },
    // A text without any letter is none.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  if (editor === null) return null;
  return (
    <div className={styles.writing}>
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
