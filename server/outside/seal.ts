// Seals short secrets (AES-256-GCM) so that a copy of the database alone gives none of them away.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** Closes a text; the same text closes differently each time. `use` says what for: another use cannot open it. */
  close: (text: string, use: string) => string;
  /** The text again; null when it was closed with another key, for another use, or was changed. */
  open: (sealed: string, use: string) => string | null;
};

const VERSION = 'v1';

/** `key` is SECRETS_KEY or the secret of sessions, of at least 32 characters. */
export function createSeal(key: string): Seal {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'jobclips sealed secrets', 32));
  return {
    close(text, use) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(Buffer.from(use));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')}`;
    },
    open(sealed, use) {
      const [version, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (version !== VERSION || bytes.length < 28) return null;
      const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12))
        .setAAD(Buffer.from(use))
        .setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
