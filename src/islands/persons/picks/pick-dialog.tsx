// Choosing several of a long list by typing part of their names; what is missing can be made.
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { switched } from '#ui/switched.ts';
import styles from '../persons.module.css';
import own from './picks.module.css';

export type PickOption = { id: string; label: string; note?: string };

export type PickDialogProps = {
  title: string;
  /** "tag", "list": what is chosen. */
  what: string;
  confirm: string;
  options: readonly PickOption[];
  picked?: readonly string[];
  isLoading: boolean;
  isBusy?: boolean;
  failure: string | null;
  children?: ReactNode;
  /** Whether what is missing can be made by its name. */
  mayMake?: boolean;
  /** How long the name of what is made may be. */
  longest?: number;
  /** Ids that were chosen, and names to make. */
  onPick: (ids: readonly string[], names: readonly string[]) => void;
  onClose: () => void;
};

const MOST_SHOWN = 50;

/** The options whose name holds all the words. */
export const matching = (options: readonly PickOption[], search: string): PickOption[] => {
  const words = search.toLowerCase().split(/\s+/);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};

export function PickDialog(props: PickDialogProps) {
  const picks = usePicks(props);
  return (
    <Dialog
      isOpen
      title={props.title}
      width="form"
      closeLabel="Close"
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={picks.isSame}
            isBusy={props.isBusy ?? false}
            busyLabel="Saving…"
            onPress={() => props.onPick(picks.ids, picks.names)}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Choosing {...props} picks={picks} />
        {props.children}
        {props.failure !== null && (
          <p className={styles.failed} role="alert">
            {props.failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Picks = ReturnType<typeof usePicks>;

/** What is chosen of the options, what is to be made, and what is searched. */
function usePicks({ options, picked = [], mayMake = true, longest = 120 }: PickDialogProps) {
  const [search, setSearch] = useState('');
  const [ids, setIds] = useState<readonly string[]>(picked);
  const [names, setNames] = useState<readonly string[]>([]);
  const wanted = search.trim().slice(0, longest);
  const isKnown = [...options.map(({ label }) => label), ...names].some(
    (label) => label.toLowerCase() === wanted.toLowerCase(),
  );
  const isSame = names.length === 0 && ids.length === picked.length && ids.every((id) => picked.includes(id));
  const add = () => {
    setNames([...names, wanted]);
    setSearch('');
  };
  const isNew = mayMake && wanted !== '' && !isKnown;
  return { search, setSearch, wanted, isNew, add, ids, setIds, names, setNames, isSame };
}

function Choosing({ what, options, isLoading, mayMake = true, picks }: PickDialogProps & { picks: Picks }) {
  const { search, wanted, isNew, add } = picks;
  return (
    <>
      {(mayMake || options.length > 8) && (
        <SearchField
          label={`Search ${what}s`}
          placeholder={mayMake ? `Search or create a ${what}` : `Search ${what}s`}
          value={search}
          onChange={picks.setSearch}
          onSubmit={() => isNew && add()}
        />
      )}
      {isLoading && <p role="status">Loading…</p>}
      <Options
        what={what}
        found={matching(options, search)}
        ids={picks.ids}
        names={picks.names}
        onIds={picks.setIds}
        onNames={picks.setNames}
      />
      {isNew && !isLoading && (
        <div>
          <Button size="row" onPress={add}>{`Create ${what} “${wanted}”`}</Button>
        </div>
      )}
    </>
  );
}

type OptionsProps = {
  what: string;
  found: readonly PickOption[];
  ids: readonly string[];
  names: readonly string[];
  onIds: (ids: readonly string[]) => void;
  onNames: (names: readonly string[]) => void;
};

function Options({ what, found, ids, names, onIds, onNames }: OptionsProps) {
  return (
    <fieldset className={own.options}>
      <legend className="visually-hidden">{`Choose ${what}s`}</legend>
      {names.map((name) => (
        <Checkbox key={name} isSelected onChange={() => onNames(switched(names, name))} hint="New">
          {name}
        </Checkbox>
      ))}
      {found.slice(0, MOST_SHOWN).map(({ id, label, note }) => (
        <Checkbox
          key={id}
          isSelected={ids.includes(id)}
          onChange={() => onIds(switched(ids, id))}
          {...(note !== undefined && { hint: note })}
        >
          {label}
        </Checkbox>
      ))}
      {found.length === 0 && names.length === 0 && <p className={styles.quiet}>{`No ${what}s found.`}</p>}
      {found.length > MOST_SHOWN && (
        <p className={styles.quiet}>{found.length - MOST_SHOWN} more. Search to find them.</p>
      )}
    </fieldset>
  );
}
