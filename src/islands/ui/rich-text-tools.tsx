// The buttons over rich text: what the text at the cursor is, and may be.
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Braces,
  FileSymlink,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { webAddress } from '#lib/format/web-address.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import styles from './rich-text.module.css';
import { TextField } from './text-field.tsx';

const activeIn = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: 2 }),
  smaller: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  list: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
});

/** Name, icon, whether the text at the cursor is so, and what a press does. */
type Tool = readonly [string, LucideIcon, boolean, () => unknown];

/** A text to put in at the cursor, and what it is called. */
export type Insert = { label: string; text: string };

/** A link to something of the product: how its button is called, and the dialog that asks for it. */
export type LinkChoice = {
  label: string;
  draw: (onChoose: (link: { title: string; href: string } | null) => void) => ReactNode;
};

type ToolsProps = { editor: Editor; inserts?: readonly Insert[]; linkChoice?: LinkChoice | undefined };

export function RichTextTools({ editor, inserts = [], linkChoice }: ToolsProps) {
  const is = useEditorState({ editor, selector: activeIn });
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    ['Heading', Heading2, is.heading, () => chain().toggleHeading({ level: 2 }).run()],
    ['Smaller heading', Heading3, is.smaller, () => chain().toggleHeading({ level: 3 }).run()],
    ['Bold', Bold, is.bold, () => chain().toggleBold().run()],
    ['Italic', Italic, is.italic, () => chain().toggleItalic().run()],
    ['List', List, is.list, () => chain().toggleBulletList().run()],
    ['Numbered list', ListOrdered, is.numbers, () => chain().toggleOrderedList().run()],
    ['Link', Link2, is.link, () => (is.link ? chain().unsetLink().run() : setLinking(true))],
  ];
  return (
    <>
      <Toolbar className={styles.tools ?? ''} aria-label="Format">
        {tools.map(([label, Icon, isOn, onPress]) => (
          <IconButton
            key={label}
            size="row"
            label={label}
            icon={<Icon aria-hidden="true" />}
            aria-pressed={isOn}
            onPress={onPress}
          />
        ))}
        {linkChoice && (
          <IconButton
            size="row"
            label={linkChoice.label}
            icon={<FileSymlink aria-hidden="true" />}
            onPress={() => setChoosing(true)}
          />
        )}
        {inserts.length > 0 && (
          <Menu
            label="Insert token"
            trigger={<IconButton size="row" label="Insert token" icon={<Braces aria-hidden="true" />} />}
            groups={[
              {
                id: 'inserts',
                entries: inserts.map(({ label, text }) => ({
                  ...{ id: text, label },
                  // After the menu has given the focus back to its button.
                  onAction: () => setTimeout(() => chain().insertContent({ type: 'text', text }).run()),
                })),
              },
            ]}
          />
        )}
      </Toolbar>
      {isChoosing &&
        linkChoice?.draw((link) => {
          setChoosing(false);
          if (link !== null) putLink(editor, link);
        })}
      {isLinking && (
        <LinkField
          onSet={(href) => {
            setLinking(false);
            if (href === null) chain().run();
            else chain().setLink({ href }).run();
          }}
        />
      )}
    </>
  );
}

/** Around the chosen words, else with its title. After the dialog has given the focus back. */
function putLink(editor: Editor, { title, href }: { title: string; href: string }): void {
  setTimeout(() => {
    const chain = editor.chain().focus();
    if (!editor.state.selection.empty) return chain.setLink({ href }).run();
    const linked = { type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] };
    return chain.insertContent([linked, { type: 'text', text: ' ' }]).run();
  });
}

/** Asks for the address of a link; null when there shall be none. */
function LinkField({ onSet }: { onSet: (address: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const set = () => {
    const address = webAddress(typed);
    if (address === null) setRefused(true);
    else onSet(address);
  };
  return (
    <div className={styles.link}>
      <TextField
        label="Link address"
        isKept={false}
        value={typed}
        onChange={setTyped}
        error={isRefused ? 'Please enter a web address, such as https://example.com' : null}
        autoFocus
        maxLength={2048}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            set();
          }
          if (event.key === 'Escape') onSet(null);
        }}
      />
      <Button onPress={set}>Set link</Button>
      <Button variant="plain" onPress={() => onSet(null)}>
        Cancel
      </Button>
    </div>
  );
}
