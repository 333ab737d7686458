// S2: one field that leads anywhere: to what was opened last, to screens, to deeds, and to everything with a name.
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { goTo } from '#lib/go-to.ts';
import styles from './palette.module.css';
import { actionsFor, type Entry, type Group, screensFor } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { keepRecent, recentOf } from './recent.ts';
import { type Outcome, useFound } from './use-found.ts';

const NAME = 'Search or jump to';

type PaletteProps = {
  user: User;
  /** What was typed before it was there. */
  early?: () => string;
  onClose: () => void;
};

/** The browser's own dialog keeps the focus, hears Escape and gives the focus back. */
export function Palette({ user, early, onClose }: PaletteProps) {
  const dialog = useModal();
  const [typed, setTyped] = useState(early ?? '');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = useFound(user, typed);
  const groups = groupsOf(user, typed, found);
  const entries = groups.flatMap((group) => group.entries);
  const isNothing = isNothingNamed(user, typed, found);
  const current = Math.min(at, entries.length - 1);
  const open = (entry: Entry, isElsewhere: boolean) => {
    keepRecent(user.id, entry);
    if (isElsewhere) return void window.open(entry.path, '_blank', 'noopener');
    dialog.current?.close();
    goTo(entry.path);
  };
  const keys = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method is the field's.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[current];
    if (step !== undefined && entries.length > 0) setAt((current + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry !== undefined) open(entry, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    setTyped(next);
    setAt(0);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={NAME} onClose={onClose}>
      <div className={styles.box}>
        <Field id={id} current={current} typed={typed} onType={type} onKeyDown={keys} />
        <Told typed={typed} isNothing={isNothing} count={entries.length} found={found} />
        <PaletteList id={id} groups={groups} current={current} onPoint={setAt} onOpen={open} />
      </div>
    </dialog>
  );
}

/** Opens the dialog when it is shown; a press beside it closes it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    if (!shown.open) shown.showModal();
    const leave = ({ target }: MouseEvent) => target === shown && shown.close();
    shown.addEventListener('click', leave);
    return () => shown.removeEventListener('click', leave);
  }, []);
  return dialog;
}

// A palette is opened to type into.
const focusField = (field: HTMLInputElement | null) => field?.focus();

type FieldProps = {
  id: string;
  current: number;
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Field({ id, current, typed, onType, onKeyDown }: FieldProps) {
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" />
      <input
        ref={focusField}
        role="combobox"
        aria-label={NAME}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
        placeholder={NAME}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

/** Neither a thing nor a screen nor a deed begins with what was typed. */
function isNothingNamed({ role }: User, typed: string, { entries, isSearching }: Outcome): boolean {
  if (typed.trim() === '' || isSearching || entries.length > 0) return false;
  const asked = { role: role ?? 'viewer', typed };
  return screensFor(asked).length === 0 && actionsFor(asked).length === 0;
}

function groupsOf(user: User, typed: string, outcome: Outcome): Group[] {
  const found = outcome.entries;
  const asked = { role: user.role ?? 'viewer', typed };
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const all = [
    { title: 'Recent', entries: typed.trim() === '' ? recentOf(user.id) : [] },
    ...kinds.map((kind) => ({ title: kind, entries: found.filter((one) => one.kind === kind) })),
    { title: 'Go to', entries: screensFor(asked) },
    { title: 'Actions', entries: actionsFor(asked) },
  ];
  if (!isNothingNamed(user, typed, outcome)) return all.filter(({ entries }) => entries.length > 0);
  // What can be done stands there all the same.
  return [{ title: 'Actions', entries: actionsFor({ ...asked, typed: '' }) }];
}

type ToldProps = { typed: string; isNothing: boolean; count: number; found: Outcome };

/** The number of results, announced politely, or that there are none. */
function Told({ typed, isNothing, count, found: { isSearching, isDown } }: ToldProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSearching || isNothing ? '' : `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      {isNothing && !isDown && (
        <p className={styles.none} role="status">
          No results for “{typed.trim()}”
        </p>
      )}
      {isDown && (
        <p className={styles.none} role="alert">
          Search isn’t responding. Screens and actions still work.
        </p>
      )}
    </>
  );
}
