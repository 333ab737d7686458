// The takes of one recording that are on this device, and the session that makes new ones.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RecordingSession, type SessionState } from '#lib/recording/recording-session.ts';
import { askToPersist, spaceLeft } from '#lib/recording/space.ts';
import { type Take, TakeStore } from '#lib/recording/take-store.ts';

export type Takes = {
  /** `none`: the browser keeps nothing, so nothing can be recorded. */
  store: TakeStore | 'opening' | 'none';
  takes: readonly Take[];
  /** Of the takes that were there when the page was opened. */
  found: readonly string[];
  bytesLeft: number | null;
  session: RecordingSession | null;
  state: SessionState;
  refresh: () => Promise<void>;
};

const IDLE: SessionState = { is: 'idle', ended: null };
const $idle = atom(IDLE);

export function useTakes(scope: string): Takes {
  const [store, setStore] = useState<Takes['store']>('opening');
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const [found, setFound] = useState<readonly string[]>([]);
  const [bytesLeft, setBytesLeft] = useState<number | null>(null);

  const refresh = useCallback(async () => {
    if (store === 'opening' || store === 'none') return;
    setTakes(await store.list(scope));
    setBytesLeft(await spaceLeft());
  }, [store, scope]);

  useEffect(() => {
    const open = async () => {
      const own = await TakeStore.open();
      const there = await own.list(scope);
      setTakes(there);
      setFound(there.map(({ id }) => id));
      setBytesLeft(await spaceLeft());
      setStore(own);
      void askToPersist();
    };
    open().catch(() => setStore('none'));
  }, [scope]);

  const session = useMemo(
    () =>
      store === 'opening' || store === 'none' ? null : new RecordingSession(store, () => void refresh()),
    [store, refresh],
  );
  useEffect(() => () => session?.stop(), [session]);
  const state = useStore(session?.$state ?? $idle);
  return { store, takes, found, bytesLeft, session, state, refresh };
}
