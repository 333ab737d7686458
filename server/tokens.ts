// Opaque tokens: 256 random bits for the person, their SHA-256 for the database.
import { hash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
