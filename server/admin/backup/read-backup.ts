// Reads a backup through: first to be sure that it is whole, then member by member.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Extract, extract } from 'tar-stream';
import { BackupError, MANIFEST, Manifest } from './manifest.ts';

/** One member as it is read: its head, and its bytes as they come. */
export type Entry = Extract extends AsyncIterable<infer Member> ? Member : never;

/** The most that a manifest takes: a line for each file. */
const MANIFEST_BYTES = 500_000_000;

/** Calls `use` for every member in order; what it leaves unread is skipped. Throws BackupError for what is no tar. */
export async function eachMember(
  file: string,
  use: (name: string, entry: Entry) => Promise<void>,
): Promise<void> {
  const tar = createReadStream(file)
    .on('error', (error) => tar.destroy(error))
    .pipe(extract());
  try {
    for await (const entry of tar) {
      await use(entry.header.name, entry);
      entry.resume();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (/tar|header|unexpected end/i.test(message)) throw broken(file);
    throw error;
  }
}

/** What the backup says of itself, after every byte of it was held against that. Throws BackupError. */
export async function checkedManifest(file: string): Promise<Manifest> {
  const found: Record<string, string> = {};
  let text = '';
  await eachMember(file, async (name, entry) => {
    if (name === MANIFEST) {
      if ((entry.header.size ?? 0) > MANIFEST_BYTES) throw broken(file);
      text = (await buffer(entry)).toString();
      return;
    }
    const hash = createHash('sha256');
    for await (const chunk of entry) hash.update(chunk as Buffer);
    found[name] = hash.digest('hex');
  });
  const manifest = parsed(text);
  if (manifest === null)
    throw new BackupError(`${file} is not a Jobclips backup, or is incomplete. Nothing was changed.`);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.sha256)]);
  for (const name of names) if (found[name] !== manifest.sha256[name]) throw broken(file, name);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return Manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const broken = (file: string, name?: string) =>
  new BackupError(
    `${file} is damaged${name === undefined ? '' : ` at ${name}`}: its contents do not match its checksums. Nothing was changed.`,
  );
