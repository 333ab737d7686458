// The buttons over a description: what the text at the cursor is, and may be.
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { webAddress } from '#lib/format/web-address.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './editor.module.css';

const activeIn = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: 2 }),
  smaller: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  list: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
});

export function DescriptionTools({ editor }: { editor: Editor }) {
  const is = useEditorState({ editor, selector: activeIn });
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const tool = (label: string, icon: ReactNode, isOn: boolean, onPress: () => void) => (
    <IconButton size="row" label={label} icon={icon} aria-pressed={isOn} onPress={onPress} />
  );
  return (
    <>
      <Toolbar className={styles.tools ?? ''} aria-label="Format">
        {tool('Heading', <Heading2 aria-hidden="true" />, is.heading, () =>
          chain().toggleHeading({ level: 2 }).run(),
        )}
        {tool('Smaller heading', <Heading3 aria-hidden="true" />, is.smaller, () =>
          chain().toggleHeading({ level: 3 }).run(),
        )}
        {tool('Bold', <Bold aria-hidden="true" />, is.bold, () => chain().toggleBold().run())}
        {tool('Italic', <Italic aria-hidden="true" />, is.italic, () => chain().toggleItalic().run())}
        {tool('List', <List aria-hidden="true" />, is.list, () => chain().toggleBulletList().run())}
        {tool('Numbered list', <ListOrdered aria-hidden="true" />, is.numbers, () =>
          chain().toggleOrderedList().run(),
        )}
        {tool('Link', <Link2 aria-hidden="true" />, is.link, () =>
          is.link ? chain().unsetLink().run() : setLinking(true),
        )}
      </Toolbar>
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
        label="Address of the link"
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
