// Rich text for a job's description. Loaded when somebody begins to write: it is larger than the rest of the screen.
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { DescriptionTools } from './description-tools.tsx';
import styles from './editor.module.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
];
const attributes = { 'aria-label': 'Description', role: 'textbox', 'aria-multiline': 'true' };

type Props = { html: string; onChange: (html: string) => void };

/** Holds its own text after the first; another one comes by mounting it anew. */
export function DescriptionEditor({ html, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: 'end',
    // The page's Content-Security-Policy refuses style that a script writes; editor.module.css says the same.
    injectCSS: false,
    editorProps: { attributes },
    // A text without any letter is none.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  if (editor === null) return null;
  return (
    <div className={styles.writing}>
      <DescriptionTools editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
