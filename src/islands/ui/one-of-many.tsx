import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Dialog } from './dialog.tsx';
import styles from './one-of-many.module.css';
import { SearchField } from './search-field.tsx';

export type Offered = { id: string; label: string; note: string; photoUrl: string | null };

export type OneOfManyProps = {
  title: string;
  searchLabel: string;
  /** Undefined while they are loaded. */
  offered: readonly Offered[] | undefined;
  /** What is said where there is nobody to pick, or why they could not be loaded. */
  none: string;
  onPick: (id: string) => void;
  onClose: () => void;
};

const MOST_SHOWN = 50;

/** People to pick one of, found by typing part of a name or of what stands beside it. */
export function OneOfMany({ title, searchLabel, offered, none, onPick, onClose }: OneOfManyProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const found = (offered ?? []).filter(({ label, note }) =>
    words.every((word) => `${label} ${note}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog isOpen title={title} width="form" closeLabel="Close" onClose={onClose}>
      {offered !== undefined && offered.length > 8 && (
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
      )}
      {offered === undefined && <p role="status">Loading…</p>}
      {offered?.length === 0 && <p>{none}</p>}
      {offered !== undefined && offered.length > 0 && found.length === 0 && <p>No people found.</p>}
      <ul className={styles.people}>
        {found.slice(0, MOST_SHOWN).map(({ id, label, note, photoUrl }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <Avatar name={label} photoUrl={photoUrl} />
              <span>
                <bdi>{label}</bdi>
                {note !== '' && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p>And {found.length - MOST_SHOWN} more. Type part of a name.</p>}
    </Dialog>
  );
}
