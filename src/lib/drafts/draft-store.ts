// The drafts of one person at one employer. Reads answer at once; writes reach the device within 250 ms.
import { atom, type ReadableAtom } from 'nanostores';
import type { Draft, DraftChange, DraftDevice } from './draft-device.ts';

export const DAYS_KEPT = 14;
const DAY_MS = 86_400_000;
const PAUSE_MS = 250;

/** `lost`: the device keeps nothing, so what is typed lasts as long as the page. */
export type Keeping = 'kept' | 'writing' | 'lost';

/** The keys of one person at one employer begin with it. Ids have no slash. */
export const ownerKey = (user: string, employer: string | null): string => `${user}/${employer ?? '-'}/`;

/** A device that doesn't answer isn't waited for: the screen comes first. */
const LONGEST_OPEN_MS = 2_000;

const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), LONGEST_OPEN_MS)),
  ]);

export class DraftStore {
  readonly #owner: string;
  readonly #device: DraftDevice;
  readonly #drafts = new Map<string, Draft>();
  readonly #pending = new Map<string, Draft | null>();
  readonly #keeping = atom<Keeping>('kept');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(owner: string, device: DraftDevice) {
    this.#owner = owner;
    this.#device = device;
  }

  /** Whether what was typed survives the page. */
  get $keeping(): ReadableAtom<Keeping> {
    return this.#keeping;
  }

  /** Reads what the device has; what is older than 14 days is deleted, whoever typed it. */
  async open(now = Date.now()): Promise<void> {
    try {
      const all = await inTime(this.#device.all());
      const old = all.filter(([, draft]) => draft !== null && now - draft.at > DAYS_KEPT * DAY_MS);
      if (old.length > 0) await this.#device.put(old.map(([key]) => [key, null]));
      const gone = new Set(old.map(([key]) => key));
      for (const [key, draft] of all) {
        if (draft === null || gone.has(key) || !key.startsWith(this.#owner)) continue;
        const thing = key.slice(this.#owner.length);
        // What was typed while the device was read is newer.
        if (!this.#pending.has(key)) this.#drafts.set(thing, draft);
      }
    } catch {
      this.#keeping.set('lost');
    }
  }

  read(thing: string): Draft | null {
    return this.#drafts.get(thing) ?? null;
  }

  /** Newest first. */
  list(): { thing: string; draft: Draft }[] {
    return [...this.#drafts]
      .map(([thing, draft]) => ({ thing, draft }))
      .sort((one, other) => other.draft.at - one.draft.at);
  }

  write(thing: string, draft: Omit<Draft, 'at'>): void {
    const kept = { ...draft, at: Date.now() };
    this.#drafts.set(thing, kept);
    this.#change(thing, kept);
  }

  /** The server has it, or it was discarded. */
  drop(thing: string): void {
    if (this.#drafts.delete(thing)) this.#change(thing, null);
  }

  #change(thing: string, draft: Draft | null): void {
    this.#pending.set(this.#owner + thing, draft);
    if (this.#keeping.get() !== 'lost') this.#keeping.set('writing');
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Writes what waits; resolves with whether the device has all of it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#put());
    await this.#running;
    return this.#keeping.get() === 'kept';
  }

  async #put(): Promise<void> {
    const changes: DraftChange[] = [...this.#pending];
    if (changes.length === 0) return;
    try {
      await this.#device.put(changes);
      for (const [key, draft] of changes) if (this.#pending.get(key) === draft) this.#pending.delete(key);
      this.#keeping.set(this.#pending.size === 0 ? 'kept' : 'writing');
    } catch {
      // What waits stays, and is tried again with the next change.
      this.#keeping.set('lost');
    }
  }

  /** For a page that is going away, which can't wait for IndexedDB. */
  flushNow(): void {
    if (this.#pending.size > 0) this.#device.putNow([...this.#pending]);
    void this.flush();
  }
}
