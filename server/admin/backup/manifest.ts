// What a backup says of itself. It is its last member: a file without one was broken off.
import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const Table = z.strictObject({
  name: z.string(),
  /** In the order of the values; what the database makes by itself is not among them. */
  columns: z.array(z.string()),
  rows: z.int(),
});

export const Manifest = z.strictObject({
  format: z.literal('jobclips-backup-1'),
  madeAt: z.string(),
  /** Of the migrations that made the tables, the oldest first. */
  migrations: z.array(z.strictObject({ hash: z.string(), at: z.int() })).check(z.minLength(1)),
  tables: z.array(Table),
  /** Pieces of tables by days, which are made before their rows come. */
  partitions: z.array(z.strictObject({ name: z.string(), of: z.string(), bounds: z.string() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Of every other member, by name. */
  sha256: z.record(z.string(), z.string()),
  /** Tells whether sealed keys can be opened with a secret, and nothing about the secret. */
  secretMark: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpTable = z.infer<typeof Table>;

export const tableMember = (name: string): string => `tables/${name}.gz`;
export const fileMember = (key: string): string => `files/${key}`;

/** Why a backup cannot be made or read back, as a sentence for whoever runs the server. */
export class BackupError extends Error {}

export const secretMark = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'jobclips mark of the secret', 16)).toString('hex');
