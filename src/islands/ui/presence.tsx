// Who else is at the same thing just now.
import { useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './presence.module.css';

export type Present = { id: string; name: string };
type Props = {
  /** Beside oneself. */
  people: readonly Present[];
  /** "page": what they edit. */
  what: string;
};

const SHOWN = 4;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Faces and names beside a title; who comes and goes is said aloud without a hurry. */
export function Presence({ people, what }: Props) {
  const told = useArrivals(people, what);
  return (
    <span className={styles.presence}>
      {people.slice(0, SHOWN).map(({ id, name }) => (
        <Avatar key={id} name={name} size="small" />
      ))}
      {people.length > 0 && <span className={styles.names}>{namesOf(people)} here too</span>}
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </span>
  );
}

function namesOf(people: readonly Present[]): string {
  const shown = people.slice(0, SHOWN).map(({ name }) => name);
  const more = people.length - shown.length;
  return `${list.format(more === 0 ? shown : [...shown, `${more} more`])} ${people.length === 1 ? 'is' : 'are'}`;
}

function useArrivals(people: readonly Present[], what: string): string {
  const known = useRef<readonly Present[]>([]);
  const [told, setTold] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = people;
    const isIn = (group: readonly Present[], one: Present) => group.some(({ id }) => id === one.id);
    const came = people.filter((one) => !isIn(before, one));
    const went = before.filter((one) => !isIn(people, one));
    if (came.length > 0) setTold(`${namesOf(came)} editing this ${what} too`);
    else if (went.length > 0) setTold(`${list.format(went.map(({ name }) => name))} left this ${what}`);
  }, [people, what]);
  return told;
}
