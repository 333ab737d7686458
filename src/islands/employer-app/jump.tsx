// The way into the palette: a button in the sidebar, an icon on phones, and Ctrl or ⌘ with K from anywhere.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './shell.module.css';

const Palette = lazyPart(async () => (await import('#islands/find/palette.tsx')).Palette);

type JumpProps = { user: User; isPhone: boolean };

/** A palette open over another dialog would take its keys, so it does not open there. */
export function Jump({ user, isPhone }: JumpProps) {
  const [isOpen, setOpen] = useState(false);
  const early = useEarlyKeys(isOpen);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const isJump = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isJump || event.shiftKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, []);
  return (
    <>
      <button
        type="button"
        className={isPhone ? styles.round : styles.jump}
        aria-label={isPhone ? 'Search or jump' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        {!isPhone && (
          <>
            <span className={styles.label}>Search or jump</span>
            <span aria-hidden="true">
              <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
            </span>
          </>
        )}
      </button>
      {isOpen && <Palette user={user} early={early} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is typed while the palette is being loaded: it begins with that. */
function useEarlyKeys(isOpen: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    // Before the shortcuts of the screen below.
    document.addEventListener('keydown', keep, true);
    return () => {
      document.removeEventListener('keydown', keep, true);
      typed.current = '';
    };
  }, [isOpen]);
  return () => typed.current;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
