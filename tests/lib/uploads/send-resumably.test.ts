/** A file in parts against a server that loses connections, restarts, forgets and moves on. */
import { expect, test } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import {
  discardUpload,
  PART_BYTES,
  type PartAnswer,
  type PartRequest,
  type ResumableUpload,
  sendResumably,
  type UploadWire,
} from '#lib/uploads/send-resumably.ts';

const PATH = '/v1/employers/e/uploads';
const file = new File([new Uint8Array(3 * PART_BYTES + 10).map((_, at) => at % 251)], 'Étienne.wav');

const network = () => new CallError('NETWORK', 'No answer.');
const refused = (status: number, retryAfter: number | null = null): PartAnswer => ({
  status,
  header: () => null,
  refusal: () => new CallError('BAD_REQUEST', `Refused with ${status}.`, status, null, retryAfter),
});
const answered = (status: number, headers: Record<string, string>): PartAnswer => ({
  status,
  header: (name) => headers[name] ?? null,
  refusal: () => new CallError('BAD_REQUEST', 'No refusal.', status),
});

/** What happens to a request instead of, or after, being taken. */
type Mishap = (request: PartRequest) => 'lost-before' | 'lost-after' | PartAnswer | null;

/** A server in memory; mishaps are taken one by one, for each request. */
function serverWith(mishaps: Mishap[] = []) {
  const stored = new Map<string, Uint8Array[]>();
  const asked: string[] = [];
  const pauses: number[] = [];
  let sent = 0;
  const sizeOf = (address: string) => (stored.get(address) ?? []).reduce((sum, part) => sum + part.length, 0);
  const told = (address: string, status: number) => {
    const size = sizeOf(address);
    const done: Record<string, string> = size === file.size ? { 'Upload-Result': '/v1/media/m1' } : {};
    return answered(status, { 'Upload-Offset': String(size), ...done });
  };
  async function take({ method, path, headers, body }: PartRequest): Promise<PartAnswer> {
    if (method === 'POST') {
      const address = `${PATH}/u${stored.size + 1}`;
      stored.set(address, []);
      return answered(201, { Location: address });
    }
    if (method === 'DELETE') return stored.delete(path) ? answered(204, {}) : refused(404);
    if (!stored.has(path)) return refused(404);
    if (method === 'HEAD') return told(path, 200);
    if (Number(headers['Upload-Offset']) !== sizeOf(path)) return refused(409);
    const bytes = new Uint8Array((await body?.arrayBuffer()) ?? new ArrayBuffer(0));
    sent += bytes.length;
    stored.get(path)?.push(bytes);
    return told(path, 204);
  }
  const wire: UploadWire = {
    async send(request, { signal, onSent }) {
      signal.throwIfAborted();
      asked.push(request.method);
      const mishap = mishaps.shift()?.(request) ?? null;
      if (mishap === 'lost-before') throw network();
      if (mishap !== null && mishap !== 'lost-after') return mishap;
      onSent((request.body?.size ?? 0) / 2);
      const answer = await take(request);
      if (mishap === 'lost-after') throw network();
      return answer;
    },
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
    },
    digest: async () => 'AAAA',
  };
  const bytesAt = (address: string) => new Blob((stored.get(address) ?? []) as BlobPart[]).arrayBuffer();
  return { wire, asked, pauses, stored, bytesAt, sent: () => sent };
}

function uploadOf(overrides: Partial<ResumableUpload> = {}) {
  const heard = { addresses: [] as (string | null)[], shares: [] as number[], waits: [] as boolean[] };
  const upload: ResumableUpload = {
    path: PATH,
    file,
    address: null,
    signal: new AbortController().signal,
    onAddress: async (address) => void heard.addresses.push(address),
    onProgress: (share) => void heard.shares.push(share),
    onWaiting: (isWaiting) => void heard.waits.push(isWaiting),
    ...overrides,
  };
  return { upload, heard };
}
const ok: Mishap = () => null;
const whole = async (bytes: ArrayBuffer) => Buffer.from(bytes).equals(Buffer.from(await file.arrayBuffer()));

test('a file goes in parts, each with its checksum, and becomes what the server says', async () => {
  const server = serverWith([
    (request) => (
      expect(request.headers).toMatchObject({
        'Upload-Length': String(file.size),
        'Upload-Metadata': `filename ${Buffer.from('Étienne.wav').toString('base64')}`,
      }),
      null
    ),
    (request) => (expect(request.headers['Upload-Checksum']).toBe('sha256 AAAA'), null),
  ]);
  const { upload, heard } = uploadOf();
  expect(await sendResumably(upload, server.wire)).toBe('/v1/media/m1');
  expect(server.asked).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH']);
  expect(await whole(await server.bytesAt(`${PATH}/u1`))).toBe(true);
  expect(heard.addresses).toEqual([`${PATH}/u1`]);
  expect(heard.shares).toEqual(heard.shares.toSorted((a, b) => a - b));
  expect(heard.shares.at(-1)).toBe(1);
});

test('known from before, it goes on where the server is; all there, nothing is sent', async () => {
  const server = serverWith([
    ok,
    ok,
    () => {
      throw new DOMException('off', 'AbortError');
    },
  ]);
  const { upload } = uploadOf();
  await expect(sendResumably(upload, server.wire)).rejects.toMatchObject({ name: 'AbortError' });
  const again = uploadOf({ address: `${PATH}/u1` });
  expect(await sendResumably(again.upload, server.wire)).toBe('/v1/media/m1');
  expect(server.sent()).toBe(file.size);
  const third = uploadOf({ address: `${PATH}/u1` });
  server.asked.length = 0;
  await sendResumably(third.upload, server.wire);
  expect(server.asked).toEqual(['HEAD']);
});

test('a lost network is waited for, and only the lost part is sent again', async () => {
  const lost: Mishap = () => 'lost-before';
  const server = serverWith([ok, ok, lost, lost, lost, ok, () => 'lost-after']);
  const { upload, heard } = uploadOf();
  await sendResumably(upload, server.wire);
  expect(server.pauses).toEqual([500, 1000, 2000, 4000]);
  expect(heard.waits).toContain(true);
  expect(heard.waits.at(-1)).toBe(false);
  // The part whose answer was lost is not sent twice: the server has it.
  expect(server.sent()).toBe(file.size);
  expect(await whole(await server.bytesAt(`${PATH}/u1`))).toBe(true);
});

test.for([502, 503, 504, 408])('a server that answers %i is asked again', async (status) => {
  const server = serverWith([ok, () => refused(status), () => refused(status, 2)]);
  await sendResumably(uploadOf().upload, server.wire);
  expect(server.pauses).toEqual([500, 2000]);
});

test.for([404, 410])('an upload that the server forgot (%i) begins anew', async (status) => {
  const server = serverWith([() => refused(status)]);
  const { upload, heard } = uploadOf({ address: `${PATH}/old` });
  expect(await sendResumably(upload, server.wire)).toBe('/v1/media/m1');
  expect(heard.addresses).toEqual([null, `${PATH}/u1`]);
});

test('one that is forgotten again and again is no upload', async () => {
  const gone: Mishap = ({ method }) => (method === 'PATCH' ? refused(410) : null);
  const server = serverWith(Array.from({ length: 20 }, () => gone));
  await expect(sendResumably(uploadOf().upload, server.wire)).rejects.toMatchObject({ status: 410 });
});

test('a wrong offset and a damaged part ask where the upload is', async () => {
  const server = serverWith([ok, () => refused(409), ok, () => refused(460)]);
  await sendResumably(uploadOf().upload, server.wire);
  expect(server.asked).toEqual([
    'POST',
    'PATCH',
    'HEAD',
    'PATCH',
    'HEAD',
    'PATCH',
    'PATCH',
    'PATCH',
    'PATCH',
  ]);
  const damaged: Mishap = ({ method }) => (method === 'PATCH' ? refused(460) : null);
  const bad = serverWith(Array.from({ length: 20 }, () => damaged));
  await expect(sendResumably(uploadOf().upload, bad.wire)).rejects.toMatchObject({ status: 460 });
  const taken: Mishap = ({ method }) => (method === 'PATCH' ? refused(409) : null);
  const busy = serverWith(Array.from({ length: 50 }, () => taken));
  await expect(sendResumably(uploadOf().upload, busy.wire)).rejects.toMatchObject({ status: 409 });
  expect(busy.pauses.slice(0, 4)).toEqual([0, 1000, 2000, 4000]);
});

test.for([400, 401, 403, 413, 422, 507])('%i is told', async (status) => {
  const server = serverWith([ok, () => refused(status)]);
  await expect(sendResumably(uploadOf().upload, server.wire)).rejects.toMatchObject({ status });
  expect(server.pauses).toEqual([]);
});

test('a limit of seconds is waited for, one of hours is told', async () => {
  const soon = serverWith([() => refused(429, 2)]);
  await sendResumably(uploadOf().upload, soon.wire);
  expect(soon.pauses).toEqual([2000]);
  const late = serverWith([() => refused(429, 7200)]);
  await expect(sendResumably(uploadOf().upload, late.wire)).rejects.toMatchObject({ status: 429 });
});

test('called off while it waits, it ends; discarded, the server forgets it', async () => {
  const off = new AbortController();
  const lost: Mishap = () => (off.abort(), 'lost-before');
  const server = serverWith([ok, lost]);
  await expect(sendResumably(uploadOf({ signal: off.signal }).upload, server.wire)).rejects.toMatchObject({
    name: 'AbortError',
  });
  await discardUpload(`${PATH}/u1`, server.wire);
  expect(server.stored.size).toBe(0);
  await expect(discardUpload(`${PATH}/u1`, server.wire)).resolves.toBeUndefined();
});
