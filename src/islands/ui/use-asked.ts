// What an address asks for by a word in its query, such as `?new`: a dialog that is open from the start.
import { useEffect, useState } from 'react';
import { useAddressQuery } from './use-address-query.ts';

/** Whether it is open, and what opens and closes it. The word is taken off the address, so that Back does not ask again. */
export function useAsked(word: string): [boolean, (isOpen: boolean) => void] {
  const [query, change] = useAddressQuery();
  const asked = new URLSearchParams(query).has(word);
  const [isOpen, setOpen] = useState(asked);
  useEffect(() => {
    if (!asked) return;
    setOpen(true);
    const rest = new URLSearchParams(location.search);
    rest.delete(word);
    const text = rest.toString();
    change(text === '' ? '' : `?${text}`, 'replace');
  });
  return [isOpen, setOpen];
}
