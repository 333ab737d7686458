import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, where the sidebar is a sheet. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
