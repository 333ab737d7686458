// What is kept of a consent page somebody was sent to: nothing that a copy of the database could use.
import { createHash } from 'node:crypto';
import type { Services } from '#server/context.ts';

export const stateHash = (state: string): string => createHash('sha256').update(state).digest('base64url');

const useOf = (state: string) => `ats:lever-verifier:${stateHash(state)}`;

export const sealedVerifier = ({ seal }: Pick<Services, 'seal'>, state: string, verifier: string): string =>
  seal.close(verifier, useOf(state));

export const openedVerifier = (
  { seal }: Pick<Services, 'seal'>,
  state: string,
  sealed: string,
): string | null => seal.open(sealed, useOf(state));
