// Sends a file in parts (tus 1.0.0), from wherever the server has it: through lost networks, restarts and reloads.
// It doesn't know how requests travel or where the address is kept in the meantime.
import { CallError } from '../api/call-error.ts';

export type PartRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body: Blob | null;
};
export type PartAnswer = {
  status: number;
  header: (name: string) => string | null;
  /** The refusal that it is, where it is one. */
  refusal: () => CallError;
};

export type UploadWire = {
  /** Rejects with NETWORK where no answer came, with AbortError where it was called off. */
  send: (
    request: PartRequest,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<PartAnswer>;
  /** Resolves after so long, or as soon as the network is back; rejects with AbortError. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** SHA-256 in Base64; null where this browser offers none, as without https. */
  digest: (part: Blob) => Promise<string | null>;
};

export type ResumableUpload = {
  /** Where uploads begin. */
  path: string;
  file: Blob & { name: string };
  /** The upload's own address, where it was begun before. */
  address: string | null;
  signal: AbortSignal;
  /** Hears the address once it is known, and null when it is no longer good. Awaited before the first byte leaves. */
  onAddress: (address: string | null) => Promise<void>;
  /** How much the server has, or is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Whether it waits for the network or the server. */
  onWaiting: (isWaiting: boolean) => void;
};

/** Small enough that little is sent twice after an interruption: a part counts whole or not at all. */
export const PART_BYTES = 2 * 1024 * 1024;
const LONGEST_PAUSE_MS = 30_000;
/** A limit that lasts longer is told, not waited for. */
const LONGEST_LIMIT_SECONDS = 60;
const MOST_RESTARTS = 3;
const MOST_CONFLICTS = 10;

type Standing = { address: string | null; offset: number | null; furthest: number; result: string | null };

/** Resolves with the path of what the file became, such as a recording. Throws CallError, or AbortError. */
export async function sendResumably(upload: ResumableUpload, wire: UploadWire): Promise<string> {
  const standing: Standing = { address: upload.address, offset: null, furthest: 0, result: null };
  const tries = { failed: 0, damaged: 0, restarts: 0 };
  for (;;) {
    try {
      const hasMoved = await step(upload, wire, standing);
      // To be told where it stands is no progress: else a part that always fails would be sent for ever.
      if (hasMoved) Object.assign(tries, { failed: 0, damaged: 0 });
      upload.onWaiting(false);
      if (standing.result !== null) return standing.result;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Wherever it broke, the server knows how far it came.
      standing.offset = null;
      const { status } = error;
      if ((status === 404 || status === 410) && standing.address !== null && tries.restarts < MOST_RESTARTS) {
        tries.restarts += 1;
        standing.address = null;
        await upload.onAddress(null);
      } else if (status === 460 && tries.damaged < MOST_RESTARTS) tries.damaged += 1;
      else if (mayPass(error) && (status !== 409 || tries.failed < MOST_CONFLICTS)) {
        upload.onWaiting(true);
        tries.failed += 1;
        await wire.pause(pauseAfter(error, tries.failed), upload.signal);
      } else throw error;
    }
  }
}

/** One request: begins the upload, asks how far it is, or sends the next part. Whether that brought it further. */
async function step(upload: ResumableUpload, wire: UploadWire, standing: Standing): Promise<boolean> {
  const { file, path } = upload;
  if (standing.address === null) {
    const headers = {
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${inBase64(file.name)}`,
    };
    const answer = await ask(upload, wire, { method: 'POST', path, headers, body: null });
    standing.address = new URL(answer.header('Location') ?? '', 'http://here').pathname;
    standing.offset = 0;
    await upload.onAddress(standing.address);
    return true;
  }
  const address = standing.address;
  if (standing.offset === null) {
    taken(standing, await ask(upload, wire, { method: 'HEAD', path: address, headers: {}, body: null }));
    return standing.result !== null || isFurther(standing);
  }
  const from = standing.offset;
  const body = file.slice(from, from + PART_BYTES);
  const digest = await wire.digest(body);
  const headers: Record<string, string> = {
    'Upload-Offset': String(from),
    'Content-Type': 'application/offset+octet-stream',
    ...(digest === null ? {} : { 'Upload-Checksum': `sha256 ${digest}` }),
  };
  const onSent = (bytes: number) => upload.onProgress(Math.min(1, (from + bytes) / file.size));
  taken(standing, await ask(upload, wire, { method: 'PATCH', path: address, headers, body }, onSent));
  upload.onProgress(Math.min(1, (standing.offset ?? 0) / file.size));
  isFurther(standing);
  return true;
}

/** Also where the answer of a part was lost, its bytes may have arrived. */
function isFurther(standing: Standing): boolean {
  const before = standing.furthest;
  standing.furthest = Math.max(before, standing.offset ?? 0);
  return standing.furthest > before;
}

function taken(standing: Standing, answer: PartAnswer): void {
  const told = Number(answer.header('Upload-Offset') ?? Number.NaN);
  if (!Number.isSafeInteger(told)) throw new CallError('INTERNAL', 'This page is out of date. Reload it.');
  standing.offset = told;
  standing.result = answer.header('Upload-Result');
}

async function ask(
  { signal }: Pick<ResumableUpload, 'signal'>,
  wire: UploadWire,
  request: PartRequest,
  onSent: (bytes: number) => void = () => undefined,
): Promise<PartAnswer> {
  const headers = { 'Tus-Resumable': '1.0.0', ...request.headers };
  const answer = await wire.send({ ...request, headers }, { signal, onSent });
  if (answer.status < 200 || answer.status >= 300) throw answer.refusal();
  return answer;
}

/** Takes an upload off the server. It expires by itself where that fails. */
export async function discardUpload(address: string, wire: UploadWire): Promise<void> {
  const request: PartRequest = { method: 'DELETE', path: address, headers: {}, body: null };
  await ask({ signal: new AbortController().signal }, wire, request).catch(() => undefined);
}

/** Whether trying again later may do: a lost network, a server that restarts, an offset somebody else moved. */
function mayPass({ code, status, retryAfter }: CallError): boolean {
  if (code === 'NETWORK' || status === 408 || status === 409) return true;
  if (status === 429) return retryAfter !== null && retryAfter <= LONGEST_LIMIT_SECONDS;
  return status === 502 || status === 503 || status === 504;
}

function pauseAfter({ status, retryAfter }: CallError, failed: number): number {
  if (retryAfter !== null) return retryAfter * 1000;
  // The true offset is asked for at once.
  if (status === 409 && failed === 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failed - 1, 10));
}

function inBase64(text: string): string {
  const bytes = new TextEncoder().encode(text.slice(-255).toWellFormed());
  return btoa(String.fromCharCode(...bytes));
}
