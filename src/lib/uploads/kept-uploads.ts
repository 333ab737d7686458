// Uploads that are not finished, on this device: their addresses, and their files where there is room for them.
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

export type KeptUpload = {
  id: string;
  /** Whose it is and where it belongs; nobody else's screen shows it. */
  owner: string;
  place: string;
  /** The upload's address on the server; null before it is known. */
  address: string | null;
  name: string;
  size: number;
  lastModified: number;
  /** The track whose recording it replaces; null for a new track. */
  track: string | null;
  /** Files become tracks in the order they were chosen. */
  order: number;
  /** Milliseconds since 1970. */
  at: number;
};

export type FoundUpload = KeptUpload & {
  /** Null where its bytes would take too much room: then the person chooses the file again. */
  file: File | null;
};

export type KeptUploads = {
  /** Of this owner and place, in order. What the server no longer knows is removed, whoever's it was. */
  all: (owner: string, place: string) => Promise<FoundUpload[]>;
  put: (upload: KeptUpload) => Promise<void>;
  /** Keeps the bytes as well, where the device has room. */
  putFile: (id: string, file: File) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** As long as the server knows of an upload at most. */
const KEPT_MS = 8 * 86_400_000;
/** The browser copies what is kept: more than this takes longer than to choose the file again. */
const MOST_BYTES = 500_000_000;

const fileKey = (id: string) => `file ${id}`;

export function keptUploads(
  open: () => UseStore = () => createStore('jobclips-uploads', 'uploads'),
  roomOf: () => Promise<StorageEstimate> = () => navigator.storage.estimate(),
): KeptUploads {
  let opened: UseStore | undefined;
  const use = () => (opened ??= open());
  const remove = (id: string) => delMany([id, fileKey(id)], use());
  return {
    async all(owner, place) {
      const found = new Map(await entries<string, KeptUpload | File>(use()));
      const uploads = [...found.values()].filter((value): value is KeptUpload => !(value instanceof Blob));
      const isOld = ({ at }: KeptUpload) => at < Date.now() - KEPT_MS;
      for (const { id } of uploads.filter(isOld)) await remove(id);
      return uploads
        .filter((upload) => !isOld(upload) && upload.owner === owner && upload.place === place)
        .toSorted((a, b) => a.order - b.order)
        .map((upload) => ({ ...upload, file: (found.get(fileKey(upload.id)) as File | undefined) ?? null }));
    },
    put: (upload) => set(upload.id, upload, use()),
    async putFile(id, file) {
      if (file.size > MOST_BYTES) return;
      const { quota = 0, usage = 0 } = await roomOf();
      if (quota - usage > 2 * file.size) await set(fileKey(id), file, use());
    },
    remove,
  };
}

/** Whether a chosen file is the one that was begun. */
export const isSameFile = (kept: Pick<KeptUpload, 'name' | 'size' | 'lastModified'>, file: File): boolean =>
  file.name === kept.name && file.size === kept.size && file.lastModified === kept.lastModified;
