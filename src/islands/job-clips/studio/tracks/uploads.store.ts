// Recordings on their way up: at most two at once, each with its progress, refusal or end of its own.
import { atom, type ReadableAtom } from 'nanostores';
import type { Media } from '#contract/media.ts';
import { audioMaxBytes, videoMaxBytes } from '#contract/media.ts';
import { CallError } from '#lib/api/call-error.ts';

export type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  /** All bytes have left; the server looks into them. */
  | { state: 'reading' }
  | { state: 'refused'; sentence: string; mayRetry: boolean };

export type Upload = {
  id: string;
  file: File;
  /** The track whose recording it replaces; null for a new track. */
  track: string | null;
  /** Files become tracks in the order they were chosen, whichever arrives first. */
  place: number;
} & UploadState;

export type UploadPort = {
  send: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal; idempotencyKey: string },
  ) => Promise<Media>;
  /** The picture of the sound, made while the file is on its way; null for none. */
  peaks: (file: File) => Promise<number[] | null>;
  savePeaks: (media: Media, peaks: number[]) => Promise<Media>;
  newKey: () => string;
};

type Done = (media: Media, upload: Upload) => void;

const MOST_AT_ONCE = 2;
/** A refusal that is over this soon is waited for: other tabs of this person send files too. */
const LONGEST_WAIT_SECONDS = 60;

export class Uploads {
  readonly #list = atom<readonly Upload[]>([]);
  readonly #running = new Map<string, AbortController>();
  readonly #port: UploadPort;
  readonly #done: Done;
  #count = 0;
  #pause: ReturnType<typeof setTimeout> | null = null;

  constructor(port: UploadPort, done: Done) {
    this.#port = port;
    this.#done = done;
  }

  /** What is on its way or was refused, in the order it was added; what is done is gone from here. */
  get $uploads(): ReadableAtom<readonly Upload[]> {
    return this.#list;
  }

  add(files: readonly File[], track: string | null = null): void {
    const added = files.map((file): Upload => {
      const sentence = refusalBefore(file);
      const state: UploadState =
        sentence === null ? { state: 'waiting' } : { state: 'refused', sentence, mayRetry: false };
      this.#count += 1;
      return { id: this.#port.newKey(), file, track, place: this.#count, ...state };
    });
    this.#list.set([...this.#list.get(), ...added]);
    this.#next();
  }

  /** Calls one off, or takes a refused one away. */
  remove(id: string): void {
    this.#running.get(id)?.abort();
    this.#list.set(this.#list.get().filter((upload) => upload.id !== id));
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting' });
    this.#next();
  }

  /** Calls all off, when the studio is left. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#list.set([]);
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
  }

  #change(id: string, state: UploadState): void {
    this.#list.set(
      this.#list.get().map(({ id: own, file, track, place, ...was }) => ({
        id: own,
        file,
        track,
        place,
        ...(own === id ? state : was),
      })),
    );
  }

  #next(): void {
    if (this.#pause !== null) return;
    for (const upload of this.#list.get()) {
      if (this.#running.size >= MOST_AT_ONCE) return;
      if (upload.state === 'waiting' && !this.#running.has(upload.id)) void this.#run(upload);
    }
  }

  async #run(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { state: 'sending', share: 0 });
    const onProgress = (share: number) =>
      this.#change(id, share < 1 ? { state: 'sending', share } : { state: 'reading' });
    try {
      // Both at once: the picture is mostly ready before the last byte has left.
      const [media, peaks] = await Promise.all([
        this.#port.send(file, { onProgress, signal: controller.signal, idempotencyKey: id }),
        this.#port.peaks(file),
      ]);
      if (controller.signal.aborted) return;
      this.#done(await this.#withPeaks(media, peaks), upload);
      this.remove(id);
    } catch (error) {
      if (!controller.signal.aborted) this.#failed(id, error);
    } finally {
      this.#running.delete(id);
      this.#next();
    }
  }

  #failed(id: string, error: unknown): void {
    const seconds = secondsToWait(error);
    this.#change(id, seconds === null ? refusalAfter(error) : { state: 'waiting' });
    if (seconds === null) return;
    this.#pause ??= setTimeout(() => {
      this.#pause = null;
      this.#next();
    }, seconds * 1000);
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

/** Seconds until the file's turn comes, where it only has to wait for others; null for every other refusal. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== 'RATE_LIMITED' || error.retryAfter === null)
    return null;
  return error.retryAfter <= LONGEST_WAIT_SECONDS ? error.retryAfter : null;
}

function refusalAfter(error: unknown): UploadState {
  if (!(error instanceof CallError))
    return { state: 'refused', sentence: 'Couldn’t read this file.', mayRetry: true };
  return {
    state: 'refused',
    sentence: error.message,
    mayRetry: error.code !== 'FILE_REFUSED' && error.code !== 'TOO_LARGE',
  };
}
