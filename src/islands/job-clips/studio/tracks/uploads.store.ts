// Recordings on their way up: at most two at once, each with its progress, refusal or end of its own. What is not
// finished is kept on this device and goes on where it was, also after a reload.
import { atom, type ReadableAtom } from 'nanostores';
import type { Media } from '#contract/media.ts';
import { audioMaxBytes, videoMaxBytes } from '#contract/media.ts';
import { CallError } from '#lib/api/call-error.ts';
import { type FoundUpload, isSameFile, type KeptUpload } from '#lib/uploads/kept-uploads.ts';

export type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  /** The network or the server is away; it goes on by itself. */
  | { state: 'offline'; share: number }
  /** All bytes have left; the server looks into them. */
  | { state: 'reading' }
  | { state: 'refused'; sentence: string; mayRetry: boolean }
  /** From before a reload, without its bytes; `sentence` says why the chosen file is not the one. */
  | { state: 'unfinished'; sentence: string | null };

type UploadThing = Pick<KeptUpload, 'id' | 'name' | 'size' | 'lastModified' | 'track' | 'order'> & {
  file: File | null;
  address: string | null;
};
export type Upload = UploadThing & UploadState;

export type SendOptions = {
  address: string | null;
  onAddress: (address: string | null) => Promise<void>;
  onProgress: (share: number) => void;
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
};

export type UploadPort = {
  send: (file: File, options: SendOptions) => Promise<Media>;
  /** Takes what arrived off the server. */
  discard: (address: string) => Promise<void>;
  /** The picture of the sound, made while the file is on its way; null for none. */
  peaks: (file: File) => Promise<number[] | null>;
  savePeaks: (media: Media, peaks: number[]) => Promise<Media>;
  newKey: () => string;
  /** Runs it unless another tab does; false then. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>;
  /** What this device keeps. A device that keeps nothing rejects. */
  kept: {
    all: () => Promise<FoundUpload[]>;
    put: (upload: UploadThing) => Promise<void>;
    putFile: (id: string, file: File) => Promise<void>;
    remove: (id: string) => Promise<void>;
  };
};

type Done = (media: Media, upload: Upload) => void;

const MOST_AT_ONCE = 2;

export class Uploads {
  readonly #list = atom<readonly Upload[]>([]);
  readonly #running = new Map<string, AbortController>();
  readonly #port: UploadPort;
  readonly #done: Done;
  #count = 0;

  constructor(port: UploadPort, done: Done) {
    this.#port = port;
    this.#done = done;
  }

  /** What is on its way, was refused or was not finished, in order; what is done is gone from here. */
  get $uploads(): ReadableAtom<readonly Upload[]> {
    return this.#list;
  }

  add(files: readonly File[], track: string | null = null): void {
    for (const file of files) {
      const sentence = refusalBefore(file);
      const state: UploadState =
        sentence === null ? { state: 'waiting' } : { state: 'refused', sentence, mayRetry: false };
      this.#count += 1;
      const { name, size, lastModified } = file;
      const id = this.#port.newKey();
      const thing = { id, name, size, lastModified, track, order: this.#count, file, address: null };
      this.#list.set([...this.#list.get(), { ...thing, ...state }]);
      if (sentence === null) this.#keep(thing, file);
    }
    this.#next();
  }

  /** Brings back what this device kept: with its bytes it goes on by itself. */
  async recall(): Promise<void> {
    const kept = await this.#port.kept.all().catch(() => []);
    const known = new Set(this.#list.get().map(({ id }) => id));
    const found = kept.filter(({ id }) => !known.has(id));
    for (const { id, name, size, lastModified, track, order, file, address } of found) {
      const state: UploadState =
        file === null ? { state: 'unfinished', sentence: null } : { state: 'waiting' };
      const thing = { id, name, size, lastModified, track, order, file, address };
      this.#list.set([...this.#list.get(), { ...thing, ...state }]);
      this.#count = Math.max(this.#count, order);
    }
    this.#next();
  }

  /** Goes on with a file that was chosen again. */
  choose(id: string, file: File): void {
    const upload = this.#list.get().find((each) => each.id === id);
    if (upload?.state !== 'unfinished') return;
    if (!isSameFile(upload, file)) {
      const sentence = `“${file.name}” isn’t the same file. Choose “${upload.name}” as it was.`;
      this.#change(id, { state: 'unfinished', sentence });
      return;
    }
    this.#change(id, { state: 'waiting' }, { file });
    this.#next();
  }

  /** Cancels one, or takes a refused one away. */
  remove(id: string): void {
    const address = this.#list.get().find((upload) => upload.id === id)?.address ?? null;
    this.#running.get(id)?.abort();
    if (address !== null) void this.#port.discard(address);
    this.#forget(id);
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting' });
    this.#next();
  }

  /** Ends sending, when the studio is left; what is kept goes on when it is opened again. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#list.set([]);
  }

  #change(id: string, state: UploadState, more: Partial<UploadThing> = {}): void {
    const change = ({ id: own, name, size, lastModified, track, order, file, address }: Upload): Upload => ({
      ...{ id: own, name, size, lastModified, track, order, file, address },
      ...more,
      ...state,
    });
    this.#list.set(this.#list.get().map((upload) => (upload.id === id ? change(upload) : upload)));
  }

  // A device that keeps nothing makes an upload end with its page, as before; it is none of the upload's failures.
  #keep(thing: UploadThing, file: File | null = null): void {
    const { put, putFile } = this.#port.kept;
    void put(thing)
      .then(() => (file === null ? undefined : putFile(thing.id, file)))
      .catch(() => undefined);
  }

  #forget(id: string): void {
    this.#list.set(this.#list.get().filter((upload) => upload.id !== id));
    void this.#port.kept.remove(id).catch(() => undefined);
  }

  #next(): void {
    for (const upload of this.#list.get()) {
      if (this.#running.size >= MOST_AT_ONCE) return;
      if (upload.state === 'waiting' && !this.#running.has(upload.id)) void this.#run(upload);
    }
  }

  async #run(upload: Upload): Promise<void> {
    const { id } = upload;
    const controller = new AbortController();
    this.#running.set(id, controller);
    const isAlone = await this.#port.alone(id, () => this.#send(upload, controller.signal));
    this.#running.delete(id);
    // Another tab sends it and has it on its own list.
    if (!isAlone) this.#list.set(this.#list.get().filter((each) => each.id !== id));
    this.#next();
  }

  async #send(upload: Upload, signal: AbortSignal): Promise<void> {
    const { id, file, address } = upload;
    if (file === null) return;
    let share = 0;
    this.#change(id, { state: 'sending', share });
    const options: SendOptions = {
      ...{ address, signal },
      onAddress: async (known) => {
        const now = this.#list.get().find((each) => each.id === id);
        if (now === undefined) return;
        const { state: _, ...thing } = { ...now, address: known };
        this.#change(id, { state: 'sending', share }, { address: known });
        await this.#port.kept.put(thing).catch(() => undefined);
      },
      onProgress: (now) => {
        share = now;
        this.#change(id, share < 1 ? { state: 'sending', share } : { state: 'reading' });
      },
      onWaiting: (isWaiting) => {
        if (isWaiting) this.#change(id, { state: 'offline', share });
        else if (share < 1) this.#change(id, { state: 'sending', share });
      },
    };
    try {
      // Both at once: the picture is mostly ready before the last byte has left.
      const [media, peaks] = await Promise.all([this.#port.send(file, options), this.#port.peaks(file)]);
      if (signal.aborted) return;
      const whole = await this.#withPeaks(media, peaks);
      this.#forget(id);
      this.#done(whole, upload);
    } catch (error) {
      if (!signal.aborted) this.#change(id, refusalAfter(error));
    }
  }

  // A recording without its picture is still a recording.
  async #withPeaks(media: Media, peaks: number[] | null): Promise<Media> {
    if (peaks === null || media.waveform !== null) return media;
    try {
      return await this.#port.savePeaks(media, peaks);
    } catch {
      return media;
    }
  }
}

function refusalBefore(file: File): string | null {
  if (file.size === 0) return 'This file is empty.';
  const most = file.type.startsWith('audio/') ? audioMaxBytes : videoMaxBytes;
  return file.size > most
    ? `This file is ${megabytes(file.size)} MB. The limit is ${megabytes(most)} MB.`
    : null;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en');

function refusalAfter(error: unknown): UploadState {
  if (!(error instanceof CallError))
    return { state: 'refused', sentence: 'Couldn’t read this file.', mayRetry: true };
  // HEAD says it by its status alone.
  const isFinal = error.code === 'FILE_REFUSED' || error.code === 'TOO_LARGE' || error.status === 422;
  const sentence =
    error.code === 'BAD_REQUEST' && error.status === 422 ? 'This file isn’t accepted.' : error.message;
  return { state: 'refused', sentence, mayRetry: !isFinal };
}
