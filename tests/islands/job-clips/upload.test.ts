import { afterEach, expect, test, vi } from 'vitest';
import { createMedia } from '#contract/media.ts';
import { CallError } from '#lib/api/call-error.ts';
import { upload } from '#lib/api/upload.ts';
import { makeMedia } from './make-clip.ts';

/** Stands where the browser's own stands; a test ends it by hand. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  withCredentials = false;
  opened: string[] = [];
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(...input: string[]) {
    this.opened = input;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  getResponseHeader() {
    return null;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

const file = new File(['sound'], 'a.mp3');
const start = (options: Parameters<typeof upload>[3] = {}) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return upload(
    createMedia,
    { params: { employer: 'quillmere1' }, body: { fileName: 'a.mp3' } },
    file,
    options,
  );
};
afterEach(() => void vi.unstubAllGlobals());

test('a file travels as multipart with its data first, cookies and key, and the answer is parsed', async () => {
  const answer = start({ idempotencyKey: 'once' });
  const request = FakeRequest.last;
  expect(request.opened).toEqual(['POST', '/v1/employers/quillmere1/media']);
  expect(request.withCredentials).toBe(true);
  expect(request.headers).toMatchObject({ 'Idempotency-Key': 'once' });
  expect([...(request.body as FormData).keys()]).toEqual(['data', 'file']);
  request.answer(201, makeMedia());
  expect((await answer).permalink).toBe('media00001');
});

test('progress is told as a share', async () => {
  const shares: number[] = [];
  const answer = start({ onProgress: (share) => shares.push(share) });
  FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 });
  FakeRequest.last.upload.onprogress?.({ lengthComputable: false, loaded: 60, total: 0 });
  FakeRequest.last.answer(201, makeMedia());
  await answer;
  expect(shares).toEqual([0.25]);
});

test('a refusal carries the server’s sentence', async () => {
  const answer = start();
  FakeRequest.last.answer(422, {
    type: '/v1/problems/file-refused',
    title: 'This file is not accepted',
    status: 422,
    code: 'FILE_REFUSED',
    detail: 'This is a text file, not audio or video.',
    instance: 'x',
  });
  await expect(answer).rejects.toMatchObject({
    code: 'FILE_REFUSED',
    message: 'This is a text file, not audio or video.',
  });
});

test('no answer, a proxy’s page and a form we do not know are refusals too', async () => {
  const broken = start();
  FakeRequest.last.onerror?.();
  await expect(broken).rejects.toMatchObject({ code: 'NETWORK' });
  const proxy = start();
  FakeRequest.last.answer(502, '<html>Bad gateway</html>');
  await expect(proxy).rejects.toBeInstanceOf(CallError);
  const unknown = start();
  FakeRequest.last.answer(201, { not: 'media' });
  await expect(unknown).rejects.toMatchObject({ code: 'INTERNAL' });
});

test('calling it off ends the request, also before it began', async () => {
  const controller = new AbortController();
  const answer = start({ signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(start({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
