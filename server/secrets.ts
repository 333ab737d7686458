// The server's own secret: from the environment, or generated once into the data folder.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './env.ts';

/** SESSION_SECRET, or the one kept in `DATA_DIR/secret` (mode 0600), made at the first start. */
export async function sessionSecret(settings: Settings): Promise<string> {
  if (settings.sessionSecret !== null) return settings.sessionSecret;
  const path = join(settings.dataDir, 'secret');
  await mkdir(settings.dataDir, { recursive: true });
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known.length >= 32) return known;
  // Written whole under another name, so that a crash never leaves half a secret.
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(randomBytes(32).toString('base64url'));
  await file.sync();
  await file.close();
  await link(draft, path).catch(() => undefined);
  await rm(draft);
  return readFile(path, 'utf8');
}
