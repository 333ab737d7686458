// Rich text for a job's description. Loaded when somebody begins to write: it is larger than the rest of the screen.
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddress } from '#lib/format/web-address.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './editor.module.css';

type Props = { html: string; onChange: (html: string) => void };

export function DescriptionEditor({ html, onChange }: Props) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false },
        code: false,
        codeBlock: false,
      }),
    ],
    content: html,
    autofocus: 'end',
    editorProps: { attributes: { 'aria-label': 'Description', role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  if (editor === null) return null;
  const chain = () => editor.chain().focus();
  function link() {
    if (editor?.isActive('link')) {
      chain().unsetLink().run();
      return;
    }
    const address = webAddress(window.prompt('Address of the link') ?? '');
    if (address !== null) chain().setLink({ href: address }).run();
  }
  const tool = (label: string, icon: ReactNode, onPress: () => void) => (
    <IconButton size="row" label={label} icon={icon} onPress={onPress} />
  );
  return (
    <div className={styles.writing}>
      <div className={styles.tools} role="toolbar" aria-label="Format">
        {tool('Heading', <Heading2 aria-hidden="true" />, () => chain().toggleHeading({ level: 2 }).run())}
        {tool('Smaller heading', <Heading3 aria-hidden="true" />, () =>
          chain().toggleHeading({ level: 3 }).run(),
        )}
        {tool('Bold', <Bold aria-hidden="true" />, () => chain().toggleBold().run())}
        {tool('Italic', <Italic aria-hidden="true" />, () => chain().toggleItalic().run())}
        {tool('List', <List aria-hidden="true" />, () => chain().toggleBulletList().run())}
        {tool('Numbered list', <ListOrdered aria-hidden="true" />, () => chain().toggleOrderedList().run())}
        {tool('Link', <Link2 aria-hidden="true" />, link)}
      </div>
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
