import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';

export type PausedSearchProps = {
  label: string;
  placeholder?: string;
  /** What is searched for now, as the address has it. */
  search: string;
  onSearch: (search: string) => void;
};

const PAUSE_MS = 200;
const MOST = 200;

/** Typing searches after a short pause; the field itself never waits. Takes the focus at "/". */
export function PausedSearch({ label, placeholder, search, onSearch }: PausedSearchProps) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // The address may change by Back or Clear; what is typed here counts until then.
  if (asked !== search) {
    setAsked(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => latest.current(text.trim().slice(0, MOST)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <SearchField
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      value={text}
      onChange={setText}
      hasSlashKey
    />
  );
}
