// A file to the API with its progress, which fetch does not tell; otherwise the same as `call`.
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { readCookie } from '../cookies.ts';
import { wasSaved } from './call.ts';
import { CallError } from './call-error.ts';
import { type Answer, type Request, read, refusalOf, requestFor } from './create-call.ts';

export type UploadOptions = {
  /** How much has left the browser, from 0 to 1; at 1 the server is still reading. */
  onProgress?: (share: number) => void;
  /** Ends the upload; the promise then rejects with an AbortError. */
  signal?: AbortSignal;
  idempotencyKey?: string;
  version?: number;
};

const base: string = import.meta.env?.PUBLIC_API_BASE ?? '';

/** Uploads one file to an endpoint of the contract. Throws CallError, or AbortError when it was called off. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: File,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  const { onProgress, ...rest } = options;
  const request = requestFor(endpoint, input, { ...rest, file });
  const startedAt = Date.now();
  const answer = await sendWithProgress(request, (loaded, total) => onProgress?.(loaded / total));
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer);
  const output = read(endpoint, answer) as OutputOf<E>;
  wasSaved(request, startedAt, endpoint);
  return output;
}

/** A request whose body may be any bytes. */
export type SentRequest = Omit<Request, 'body'> & { body: Request['body'] | Blob | null };

/** Sends it and tells how many bytes of how many left. Rejects with NETWORK or an AbortError. */
export function sendWithProgress(
  request: SentRequest,
  onSent: (loaded: number, total: number) => void,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { signal } = request;
  if (signal?.aborted) return Promise.reject(calledOff());
  const http = new XMLHttpRequest();
  const abort = () => http.abort();
  signal?.addEventListener('abort', abort);
  http.upload.onprogress = ({ lengthComputable, loaded, total }) =>
    lengthComputable && total > 0 && onSent(loaded, total);
  http.onload = () => resolve(answerOf(http));
  http.onerror = () =>
    reject(new CallError('NETWORK', 'Upload interrupted. Check your connection and try again.'));
  http.onabort = () => reject(calledOff());
  http.onloadend = () => signal?.removeEventListener('abort', abort);
  http.open(request.method, base + request.path);
  http.withCredentials = request.credentials === 'include';
  for (const [name, value] of Object.entries(request.headers)) http.setRequestHeader(name, value);
  if (readCookie('impersonating') !== null) http.setRequestHeader('isImpersonating', 'true');
  http.send(request.body ?? null);
  return promise;
}

const calledOff = () => new DOMException('Upload cancelled.', 'AbortError');

const answerOf = (http: XMLHttpRequest): Answer => ({
  status: http.status,
  body: asJson(http.responseText),
  header: (name) => http.getResponseHeader(name),
});

function asJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
