// The port of file storage: a folder by default, S3 by setting. Keys are random and ours, never a person's words.
import type { Readable } from 'node:stream';

/** A file on its way in, as a verb gets it. Name and type are the sender's words: hints, nothing more. */
export type UploadedFile = { path: string; fileName: string; bytes: number; sha256: string };

export type StoredRange = { start: number; end: number };

export type FileStore = {
  /** Moves a finished temporary file into the store; durable when it resolves. Throws STORAGE_FULL. */
  keep: (key: string, temporaryPath: string, contentType: string) => Promise<void>;
  /** A stream of the file, or of the bytes from `start` to `end` inclusive. */
  read: (key: string, range?: StoredRange) => Promise<Readable>;
  /** Its length in bytes; null when there is no such file. */
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** A new path for bytes on their way in; the caller removes what it does not keep. */
  temporaryPath: () => Promise<string>;
};
