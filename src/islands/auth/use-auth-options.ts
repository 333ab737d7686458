import { useEffect, useState } from 'react';
import { getAuthOptions } from '#contract/auth.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';

export type AuthOptions = OutputOf<typeof getAuthOptions>;

/** Which ways of signing in are set up here; null until known. Password sign-in works without knowing. */
export function useAuthOptions(): AuthOptions | null {
  const [options, setOptions] = useState<AuthOptions | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call(getAuthOptions, {}, { signal: gone.signal }).then(setOptions, () => {});
    return () => gone.abort();
  }, []);
  return options;
}
