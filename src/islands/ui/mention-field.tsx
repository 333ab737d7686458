// A text of several lines in which @ brings up the colleagues to name.
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { mentionAt, type Named, proposed, withMention } from '#lib/mentions.ts';
import { useFieldDraft } from './drafts/use-field-draft.ts';
import styles from './mention-field.module.css';

export type MentionFieldProps = {
  /** Who can be named. */
  people: readonly Named[];
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  hasFocus?: boolean;
  /** Tells its draft apart where fields share a label. */
  draftName?: string;
};

/** Who is proposed at the caret, and what keys do. */
function useMentions(
  { people, text, onText, onSend }: MentionFieldProps,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const mention = isClosed ? null : mentionAt(text, caret);
  const found = mention === null ? [] : proposed(people, mention.query);
  const at = Math.min(marked, found.length - 1);
  const take = ({ name }: Named) => {
    if (mention === null) return;
    const next = withMention(text, mention, name);
    onText(next.text);
    setCaret(next.caret);
    setMarked(0);
    // The browser puts the caret to the end of a text that code changed.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const keys = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending && found.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const person = found[at];
    if (isSending) onSend();
    else if (step !== 0) setMarked((at + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) take(person);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = ({ value, selectionStart }: HTMLTextAreaElement) => {
    onText(value);
    setCaret(selectionStart);
    setMarked(0);
    setClosed(false);
  };
  return { found, at, take, keys, type, setCaret, close: () => setClosed(true) };
}

/** The browser's own text box, with the keys of a list while somebody is named. */
export function MentionField({ draftName, ...given }: MentionFieldProps) {
  const onText = useFieldDraft({
    ...{ name: draftName ?? given.label, value: given.text },
    ...{ onChange: given.onText, isKept: true },
  });
  const props = { ...given, onText };
  const { label, placeholder, text, inputRef, hasFocus } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = inputRef ?? own;
  const id = useId();
  const { found, at, take, keys, type, setCaret, close } = useMentions(props, field);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={text === '' ? 1 : Math.min(10, text.split('\n').length + 1)}
        maxLength={10_000}
        placeholder={placeholder}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the note was opened to be changed.
        autoFocus={hasFocus ?? false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        onChange={({ target }) => type(target)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={keys}
        onBlur={close}
      />
      {found.length > 0 && <People id={id} found={found} at={at} onTake={take} />}
      <span className="visually-hidden" role="status">
        {found.length > 0 ? `${found.length} colleagues` : ''}
      </span>
    </div>
  );
}

type PeopleProps = { id: string; found: readonly Named[]; at: number; onTake: (person: Named) => void };

const People = ({ id, found, at, onTake }: PeopleProps) => (
  <div id={`${id}-people`} role="listbox" aria-label="Colleagues" className={styles.people}>
    {found.map((person, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
      <div
        key={person.id}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === at}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(person)}
      >
        <bdi>{person.name}</bdi>
      </div>
    ))}
  </div>
);
