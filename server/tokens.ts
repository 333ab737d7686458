// Opaque tokens: 256 random bits for the person, their SHA-256 for the database.
import { createHmac, hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** A token that needs no row: whoever knows the server's secret can make it again, for the thing with this name. */
export const signedToken = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url');
