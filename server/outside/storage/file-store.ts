// The port of file storage: a folder by default, S3 by setting. Keys are random and ours, never a person's words.
import type { FileHandle } from 'node:fs/promises';
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
  /** Files that arrive in parts, over hours and restarts. */
  unfinished: UnfinishedFiles;
};

/** By a name that is ours. What is written and synced is there after a crash; how much that is, only the file says. */
export type UnfinishedFiles = {
  /** How many bytes lie on disk; 0 before the first. */
  size: (name: string) => Promise<number>;
  /** Opens it for writing; bytes from `at` on are cut off. */
  open: (name: string, at: number) => Promise<FileHandle>;
  read: (name: string) => Readable;
  /** Another path to the same bytes, for the store to take; they stay here until `remove`. */
  secondPath: (name: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
  /** Names of files that nobody wrote to since then. */
  untouchedSince: (moment: Date) => Promise<string[]>;
  /** Bytes that the disk still has room for. */
  freeBytes: () => Promise<number>;
};
