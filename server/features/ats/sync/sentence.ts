// What a failed sync says to staff: the platform's refusal in words, nothing of our own inside.
import { AtsError } from '#server/outside/ats/connector.ts';

/** `isOurs`: not the platform's doing, so it belongs in the log. */
export function sentenceOf(error: unknown): { text: string; isOurs: boolean } {
  if (error instanceof AtsError) return { text: error.message.slice(0, 500), isOurs: false };
  return { text: 'The sync stopped unexpectedly. It will retry automatically.', isOurs: true };
}
