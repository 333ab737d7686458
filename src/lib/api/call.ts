// `call` in the browser, over ofetch: the only place that fetches.
import { ofetch } from 'ofetch';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { readCookie } from '../cookies.ts';
import type { CallError } from './call-error.ts';
import { createCall, type Request, type Transport } from './create-call.ts';

const base: string = import.meta.env.PUBLIC_API_BASE ?? '';

const overNetwork: Transport = async ({ method, path, headers, body, credentials, signal }) => {
  const response = await ofetch.raw<string, 'text'>(base + path, {
    method,
    headers: { ...headers, ...(readCookie('impersonating') === null ? {} : { isImpersonating: 'true' }) },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    credentials,
    responseType: 'text',
    ignoreResponseError: true,
    // A silent second try would hide a failing server; screens offer "Try again".
    retry: 0,
  });
  return {
    status: response.status,
    body: asJson(response._data),
    header: (name) => response.headers.get(name),
  };
};

const asJson = (text: string | undefined): unknown => {
  try {
    return text === undefined || text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

type RefusalListener = (error: CallError) => void;
const listeners = new Set<RefusalListener>();

/** Hears every refusal of a signed-in call; the auth store marks the session invalid after a 401. */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A change the server took: its path, when it was sent (milliseconds since 1970), and its JSON. */
export type SavedChange = { path: string; startedAt: number; body: string };
const savedListeners = new Set<(change: SavedChange) => void>();

/** Hears every change the server answered with success; drafts of what it carried are over. */
export function onSaved(listener: (change: SavedChange) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

/** Calls an endpoint of the contract. Throws CallError. */
export const call = createCall(overNetwork, {
  onRefusal(error, { access }) {
    if (access === 'public') return;
    for (const listener of listeners) listener(error);
  },
  onSuccess: wasSaved,
});

/** Tells who listens of a request that was answered with success, unless it only reads. */
export function wasSaved({ path, body }: Request, startedAt: number, endpoint: Endpoint): void {
  if (endpoint.method === 'GET' || endpoint.isReading === true) return;
  const change = { path, startedAt, body: bodyText(body) };
  for (const listener of savedListeners) listener(change);
}

function bodyText(body: string | FormData | undefined): string {
  if (!(body instanceof FormData)) return body ?? '';
  const data = body.get('data');
  return typeof data === 'string' ? data : '';
}
