// A field that proposes while one types: arrows move through the proposals, Enter takes one, Escape closes them.
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './combo-box.module.css';

export type Proposal = { id: string; label: string; note?: string; group?: string; icon?: ReactNode };

export type ComboBoxProps = {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  proposals: readonly Proposal[];
  onChoose: (proposal: Proposal) => void;
  /** Enter while no proposal is marked. */
  onEnter?: () => void;
  /** Takes the focus when "/" is pressed anywhere on the screen; at most one on a screen. */
  hasSlashKey?: boolean;
  isLabelShown?: boolean;
  hasFocus?: boolean;
};

/** Which proposal is marked, and what keys do. */
function useProposals({ text, onText, proposals, onChoose, onEnter }: ComboBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isShown = isOpen && proposals.length > 0;
  const at = marked < proposals.length ? marked : -1;
  const choose = (proposal: Proposal) => {
    setOpen(false);
    setMarked(-1);
    onChoose(proposal);
  };
  const enter = () => {
    const proposal = isShown ? proposals[at] : undefined;
    if (proposal) return choose(proposal);
    setOpen(false);
    onEnter?.();
  };
  // Past either end nothing is marked, and the text alone counts.
  const move = (step: 1 | -1) => {
    setOpen(true);
    setMarked(at === -1 && step === -1 ? proposals.length - 1 : at + step < -1 ? -1 : at + step);
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isMove = step !== 0 && proposals.length > 0;
    if (isMove || event.key === 'Enter') event.preventDefault();
    if (isMove) move(step);
    else if (event.key === 'Enter') enter();
    if (event.key !== 'Escape' || (!isShown && text === '')) return;
    // Escape closes the list first, then empties the field; only the next one may close what it stands in.
    event.stopPropagation();
    if (isShown) setOpen(false);
    else onText('');
  };
  const type = (next: string) => {
    onText(next);
    setOpen(true);
    setMarked(-1);
  };
  return { isShown, at, choose, keys, type, close: () => setOpen(false) };
}

/** A combobox with a list; the text stays the reader's own until a proposal is taken. */
export function ComboBox(props: ComboBoxProps) {
  const { label, placeholder, text, proposals } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isShown, at, choose, keys, type, close } = useProposals(props);
  useSlash(props.hasSlashKey ?? false, input);
  return (
    <div className={styles.combo}>
      <label htmlFor={id} className={props.isLabelShown ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <span className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          id={id}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
          placeholder={placeholder}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened.
          autoFocus={props.hasFocus ?? false}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keys}
          onBlur={close}
        />
      </span>
      <List id={id} label={label} proposals={isShown ? proposals : []} marked={at} onChoose={choose} />
      <span className="visually-hidden" role="status">
        {isShown ? `${proposals.length} suggestions` : ''}
      </span>
    </div>
  );
}

type ListProps = Pick<ComboBoxProps, 'label' | 'proposals' | 'onChoose'> & { id: string; marked: number };

function List({ id, label, proposals, marked, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={proposals.length === 0}
    >
      {proposals.map((proposal, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as the pattern of a combobox says.
        <div
          key={proposal.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={styles.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(proposal)}
        >
          {proposal.icon}
          <bdi>{proposal.label}</bdi>
          {proposal.note !== undefined && <small>{proposal.note}</small>}
          {proposal.group !== undefined && <span className={styles.group}>{proposal.group}</span>}
        </div>
      ))}
    </div>
  );
}

function useSlash(isOn: boolean, input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, input]);
}
