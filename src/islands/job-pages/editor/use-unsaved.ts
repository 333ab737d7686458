import { useEffect, useRef } from 'react';

/** Has the browser ask before the page is left while something is unsaved; a screen that is left by a link saves first. */
export function useUnsaved(isUnsaved: boolean, flush: () => void): void {
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(() => () => latest.current(), []);
}
