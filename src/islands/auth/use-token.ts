// What a mailed link is for, asked of the server without using the link up.
import { useEffect, useState } from 'react';
import { checkToken, type TokenKind } from '#contract/auth.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { takeToken } from './take-token.ts';

export type TokenState =
  | { state: 'absent' | 'checking' }
  /** The dead one: it may still ask for a new one. */
  | { state: 'refused'; token: string }
  | { state: 'failed'; why: string }
  | { state: 'good'; token: string; about: OutputOf<typeof checkToken> };

/** The state of the address's token; the token itself is taken out of the address. */
export function useToken(kind: TokenKind): TokenState {
  const [token] = useState(takeToken);
  const [state, setState] = useState<TokenState>({ state: token === null ? 'absent' : 'checking' });
  useEffect(() => {
    if (token === null) return;
    call(checkToken, { body: { token, kind } }).then(
      (about) => setState({ state: 'good', token, about }),
      (error) => setState(refusal(error, token)),
    );
  }, [token, kind]);
  return state;
}

// A token that does not look like one is refused as a wrong field.
const refusal = (error: unknown, token: string): TokenState =>
  error instanceof CallError && (error.code === 'TOKEN_INVALID' || error.code === 'VALIDATION')
    ? { state: 'refused', token }
    : { state: 'failed', why: sentenceOf(error) };
