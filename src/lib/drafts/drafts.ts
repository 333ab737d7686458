// The draft store of whoever is signed in on this page.
import { atom, computed } from 'nanostores';
import { type Draft, type DraftDevice, draftDevice } from './draft-device.ts';
import { DraftStore, ownerKey } from './draft-store.ts';

const OWNER = 'jobclips-drafts-owner';
const $store = atom<DraftStore | null>(null);

/** Null until it's open, and for whoever isn't signed in. */
export const $drafts = computed($store, (store) => store);

type Owner = {
  userId: string;
  employerId: string | null;
  /** The admin who acts as the user: their drafts are their own. */
  actingId: string | null;
};

/** Opens the drafts of a person; the returned function closes them. Resolves also where the device keeps nothing. */
export async function openDrafts(owner: Owner, device: DraftDevice = draftDevice()): Promise<() => void> {
  const { userId, employerId, actingId } = owner;
  const key = ownerKey(actingId === null ? userId : `acting-${actingId}`, employerId);
  const store = new DraftStore(key, device);
  await store.open();
  $store.set(store);
  remember(key);
  const leave = () => store.flushNow();
  const hide = () => document.visibilityState === 'hidden' && store.flushNow();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    void store.flush();
    if ($store.get() === store) $store.set(null);
  };
}

/** The drafts of whoever was signed in last, for the page that signs out; it knows no user. */
export async function draftsLeft(device: DraftDevice = draftDevice()): Promise<Draft[]> {
  const owner = lastOwner();
  if (owner === null) return [];
  const store = new DraftStore(owner, device);
  await store.open();
  return store.list().map(({ draft }) => draft);
}

/** Deletes them. */
export async function forgetDrafts(device: DraftDevice = draftDevice()): Promise<boolean> {
  const owner = lastOwner();
  if (owner === null) return true;
  const store = new DraftStore(owner, device);
  await store.open();
  for (const { thing } of store.list()) store.drop(thing);
  return store.flush();
}

function remember(key: string): void {
  try {
    localStorage.setItem(OWNER, key);
  } catch {
    // Where nothing is kept there is nothing to ask about at sign-out either.
  }
}

function lastOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}
