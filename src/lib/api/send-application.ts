// The calls of a candidate's browser. By hand, since the caller for all calls (zod, ofetch, every schema) would weigh
// as much as the form; the types hold them to the contract.
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { addApplicationFile, saveAnswers } from '#contract/public-applications.ts';

type Save = typeof saveAnswers;
type AddFile = typeof addApplicationFile;
type Way = { application: string; token: string };

const base: string = import.meta.env.PUBLIC_API_BASE ?? '';
const savePath: Save['path'] = '/v1/public/applications/:application';
const filePath: AddFile['path'] = '/v1/public/applications/:application/files';
const fill = (path: string, { application }: Way) => base + path.replace(':application', application);

/** What came of saving: the new version and the moment; `stale` where another tab has saved meanwhile. */
type Saved = { version: number; savedAt: string } | { stale: number };

/** Throws where it is refused or cannot be reached. */
export async function sendAnswers(way: Way, version: number, body: InputOf<Save>['body']): Promise<Saved> {
  const method: Save['method'] = 'PUT';
  const answer = await fetch(fill(savePath, way), {
    method,
    headers: {
      'Content-Type': 'application/json',
      'If-Match': `"${version}"`,
      Authorization: `Bearer ${way.token}`,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const said = (await answer.json()) as Partial<OutputOf<Save>> & { current?: { version?: number } };
  if (answer.status === 409 && said.current?.version !== undefined) return { stale: said.current.version };
  const { version: next, savedAt } = said;
  if (!answer.ok || next === undefined || savedAt === undefined)
    throw new Error(`Answers refused: ${answer.status}`);
  return { version: next, savedAt };
}

/** `refused` says by its code why a file was not taken; null code where it never arrived. */
export type FileSent = { kept: OutputOf<AddFile> } | { refused: string | null };

/** Sends a file at once; `onProgress` hears how much has left, from 0 to 1. */
export async function sendFile(
  way: Way,
  { data, file }: { data: InputOf<AddFile>['body']; file: File },
  onProgress: (share: number) => void,
): Promise<FileSent> {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  form.append('file', file);
  const http = await sendForm({ url: fill(filePath, way), form, token: way.token, onProgress });
  if (http === null) return { refused: null };
  try {
    const said = JSON.parse(http.responseText) as OutputOf<AddFile> & { code?: string };
    return http.status === 201 ? { kept: said } : { refused: said.code ?? null };
  } catch {
    return { refused: null };
  }
}

type Sending = { url: string; form: FormData; token?: string; onProgress: (share: number) => void };

/** Posts a form and tells how far it is, which fetch cannot; null where no answer came. */
export function sendForm({ url, form, token, onProgress }: Sending): Promise<XMLHttpRequest | null> {
  const { promise, resolve } = Promise.withResolvers<XMLHttpRequest | null>();
  const http = new XMLHttpRequest();
  http.upload.onprogress = ({ lengthComputable, loaded, total }) =>
    lengthComputable && total > 0 && onProgress(loaded / total);
  http.onload = () => resolve(http);
  http.onerror = () => resolve(null);
  http.onabort = () => resolve(null);
  http.open('POST', url);
  if (token !== undefined) http.setRequestHeader('Authorization', `Bearer ${token}`);
  http.send(form);
  return promise;
}
