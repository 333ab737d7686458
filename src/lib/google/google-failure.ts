import type { OAuthAnswer } from './google-script.ts';

/** `empty`: an answer with nothing in it · `closed`, `blocked`: Google's window · `refused`: by Google or by the user · `foreign`: an answer to another question. */
export type GoogleFailure = 'empty' | 'closed' | 'blocked' | 'refused' | 'foreign';

/** What is wrong with an answer, or null. `brought` is what it is there for. */
export function failureOf(
  { error, state: returned }: OAuthAnswer,
  brought: string | undefined,
  state: string,
): GoogleFailure | null {
  if (error) return 'refused';
  if (returned !== state) return 'foreign';
  return brought ? null : 'empty';
}
