// How rich text is written everywhere: what it may have, and which keys it takes. For tiptap.
import type { EditorOptions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
];

type Given = {
  label: string;
  html: string;
  /** The editor keeps the handlers it was made with: they are read anew from here. */
  hands: {
    readonly current: {
      onChange: (html: string) => void;
      /** A slash in an empty line; it is not written then. */
      onSlash?: (() => void) | undefined;
    };
  };
};

export const richTextOptions = ({ label, html, hands }: Given) =>
  ({
    extensions,
    content: html,
    // The page's Content-Security-Policy refuses style that a script writes; rich-text.module.css says the same.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handleKeyDown({ state }, event) {
        const { parent } = state.selection.$from;
        const isLine = parent.type.name === 'paragraph' && parent.content.size === 0;
        const { onSlash } = hands.current;
        if (event.key !== '/' || onSlash === undefined || !isLine) return false;
        event.preventDefault();
        onSlash();
        return true;
      },
    },
    // A text without any letter is none.
    onUpdate: ({ editor }) => hands.current.onChange(editor.isEmpty ? '' : editor.getHTML()),
  }) satisfies Partial<EditorOptions>;
