// Takes on this device, in IndexedDB: each second of a recording is written as it comes, so a closed page loses little.
// A take has one part for each time recording began: a pause or a crash ends a part, and each part plays by itself.
import type { RecordingKind } from './recording-type.ts';

export type Part = { id: string; durationMs: number; bytes: number; chunks: number };

export type Take = {
  id: string;
  /** Whose recording it is, such as one request. */
  scope: string;
  /** From 0. */
  prompt: number;
  kind: RecordingKind;
  contentType: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  parts: Part[];
};

export type NewTake = Omit<Take, 'id' | 'startedAt' | 'parts'>;

const NAME = 'jobclips-recordings';
export const DAYS_KEPT = 14;
const DAY_MS = 86_400_000;

export const takeMs = ({ parts }: Take): number => parts.reduce((sum, part) => sum + part.durationMs, 0);

export class TakeStore {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
  }

  /** Opens the store, and deletes what is older than 14 days. Throws where the browser keeps nothing. */
  static async open(now = Date.now(), factory: IDBFactory = indexedDB): Promise<TakeStore> {
    const opening = factory.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('takes', { keyPath: 'id' });
      opening.result.createObjectStore('chunks');
    };
    const store = new TakeStore(await answer(opening));
    const all = await store.#all();
    const old = all.filter(({ startedAt }) => now - startedAt > DAYS_KEPT * DAY_MS);
    for (const { id } of old) await store.remove(id);
    return store;
  }

  close(): void {
    this.#db.close();
  }

  /** Takes of one scope, oldest first; without those that have nothing to play. */
  async list(scope: string): Promise<Take[]> {
    const own = (await this.#all()).filter((take) => take.scope === scope).map(withoutEmptyParts);
    return own.filter(({ parts }) => parts.length > 0).sort((one, other) => one.startedAt - other.startedAt);
  }

  async begin(take: NewTake, now = Date.now()): Promise<Take> {
    const begun: Take = { ...take, id: crypto.randomUUID(), startedAt: now, parts: [] };
    await this.#change(['takes'], (of) => of('takes').put(begun));
    return begun;
  }

  /** Begins another part of a take and returns its id. */
  async beginPart(takeId: string): Promise<string> {
    const id = crypto.randomUUID();
    await this.#withTake(takeId, (take) => ({
      ...take,
      parts: [...take.parts, { id, durationMs: 0, bytes: 0, chunks: 0 }],
    }));
    return id;
  }

  /** Adds a chunk to a part, and says how long the part is by now: both are kept, or neither. */
  async addChunk(takeId: string, partId: string, chunk: Blob, durationMs: number): Promise<void> {
    await this.#withTake(takeId, (take, of) => {
      const part = take.parts.find(({ id }) => id === partId);
      if (part === undefined) return take;
      of('chunks').put(chunk, [partId, part.chunks]);
      const grown = { id: partId, durationMs, bytes: part.bytes + chunk.size, chunks: part.chunks + 1 };
      return { ...take, parts: take.parts.map((one) => (one.id === partId ? grown : one)) };
    });
  }

  /** What the browser wrote for one part, not read into memory. */
  async partBlob(partId: string, contentType: string): Promise<Blob> {
    const chunks = this.#db.transaction('chunks').objectStore('chunks');
    return new Blob(await answer<Blob[]>(chunks.getAll(chunksOf(partId))), { type: contentType });
  }

  /** Makes each part of a take a take of its own. */
  async split(takeId: string): Promise<void> {
    await this.#withTake(takeId, (take, of) => {
      const [first, ...others] = take.parts;
      others.forEach((part, at) => {
        of('takes').put({
          ...take,
          id: crypto.randomUUID(),
          startedAt: take.startedAt + at + 1,
          parts: [part],
        });
      });
      return { ...take, parts: first === undefined ? [] : [first] };
    });
  }

  async remove(takeId: string): Promise<void> {
    await this.#change(['takes', 'chunks'], (of) => {
      const asked = of('takes').get(takeId);
      asked.onsuccess = () => {
        for (const { id } of (asked.result as Take | undefined)?.parts ?? [])
          of('chunks').delete(chunksOf(id));
        of('takes').delete(takeId);
      };
    });
  }

  #all(): Promise<Take[]> {
    return answer<Take[]>(this.#db.transaction('takes').objectStore('takes').getAll());
  }

  #withTake(takeId: string, change: (take: Take, of: StoreOf) => Take): Promise<void> {
    return this.#change(['takes', 'chunks'], (of) => {
      const asked = of('takes').get(takeId);
      asked.onsuccess = () => {
        if (asked.result !== undefined) of('takes').put(change(asked.result, of));
      };
    });
  }

  #change(names: string[], write: (of: StoreOf) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const transaction = this.#db.transaction(names, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    // A full disk aborts without an error of a request.
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'QuotaExceededError'));
    write((name) => transaction.objectStore(name));
    return promise;
  }
}

type StoreOf = (name: string) => IDBObjectStore;

const withoutEmptyParts = (take: Take): Take => ({
  ...take,
  parts: take.parts.filter(({ bytes }) => bytes > 0),
});

const chunksOf = (partId: string) => IDBKeyRange.bound([partId, 0], [partId, Number.MAX_SAFE_INTEGER]);

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
