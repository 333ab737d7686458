// How the parts of a file travel from a browser.
import { refusalOf } from '../api/create-call.ts';
import { sendWithProgress } from '../api/upload.ts';
import type { UploadWire } from './send-resumably.ts';

/** With the member's session. */
export const uploadWire: UploadWire = {
  async send({ method, path, headers, body }, { signal, onSent }) {
    const request = { method, path, headers, body, credentials: 'include' as const, signal };
    const answer = await sendWithProgress(request, onSent);
    return { status: answer.status, header: answer.header, refusal: () => refusalOf(answer) };
  },
  pause,
  async digest(part) {
    if (crypto.subtle === undefined) return null;
    const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  },
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const aborted = () => reject(new DOMException('Upload cancelled.', 'AbortError'));
  const online = () => resolve();
  signal.addEventListener('abort', aborted);
  globalThis.addEventListener('online', online);
  if (signal.aborted) aborted();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', aborted);
    globalThis.removeEventListener('online', online);
  });
}
