// Opaque tokens: 256 random bits for the person, their SHA-256 for the database.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
