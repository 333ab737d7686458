// The secrets of a connection: sealed for this connection and this use, so that a sealed one fits nowhere else.
import type { Services } from '#server/context.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import type { AtsConnectionId } from '#server/tables/ats.ts';

type Sealing = Pick<Services, 'seal'>;
type Use = 'api-key' | 'oauth' | 'webhook';

const useOf = (use: Use, id: AtsConnectionId) => `ats:${use}:${id}`;

export const closeSecret = (
  { seal }: Sealing,
  id: AtsConnectionId,
  { use, text }: { use: Use; text: string },
): string => seal.close(text, useOf(use, id));

/** Null where there is none. Throws AtsError when it was sealed with another key: it must be entered again. */
export function openSecret(
  { seal }: Sealing,
  id: AtsConnectionId,
  { use, sealed }: { use: Use; sealed: string | null },
): string | null {
  if (sealed === null) return null;
  const text = seal.open(sealed, useOf(use, id));
  if (text === null)
    throw new AtsError('Couldn’t read the stored key. Enter it again.', { keyRefused: true });
  return text;
}
