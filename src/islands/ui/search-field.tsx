import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; without it typing alone searches. */
  onSubmit?: (value: string) => void;
  clearLabel?: string;
  /** Takes the focus when "/" is pressed anywhere on the screen; at most one on a screen. */
  hasSlashKey?: boolean;
};

/** Where to type what to look for; Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, onSubmit, clearLabel = 'Clear', hasSlashKey = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(hasSlashKey, () => input.current?.focus());
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key !== 'Escape' || value === '') return;
    // Escape empties the field first; only the next one may close what the field stands in.
    event.stopPropagation();
    clear();
  };
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keys}
      />
      <span className={styles.end}>
        {value !== '' && (
          <IconButton size="row" label={clearLabel} icon={<X aria-hidden="true" />} onPress={clear} />
        )}
        {value === '' && hasSlashKey && (
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        )}
      </span>
    </div>
  );
}

const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

function useSlashKey(isOn: boolean, focus: () => void) {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
