// Sends a recording to the employer's library, resumably. What that takes is loaded when there is something to send.
import { MediaPermalink } from '#contract/kit/ids.ts';
import { getMedia, type Media } from '#contract/media.ts';
import { call } from '../api/call.ts';
import { employerOf } from '../stores/auth.ts';
import type { ResumableUpload } from './send-resumably.ts';

const sending = () => import('./send-resumably.ts');
const wire = async () => (await import('./upload-wire.ts')).uploadWire;

/** Throws CallError, or AbortError. */
export async function sendRecording(
  file: File,
  options: Omit<ResumableUpload, 'path' | 'file'>,
): Promise<Media> {
  const { sendResumably } = await sending();
  const path = `/v1/employers/${employerOf()}/uploads`;
  const result = await sendResumably({ path, file, ...options }, await wire());
  const media = MediaPermalink.parse(result.split('/').at(-1));
  return call(getMedia, { params: { employer: employerOf(), media } });
}

/** Takes what arrived off the server. */
export async function discardRecording(address: string): Promise<void> {
  await (await sending()).discardUpload(address, await wire());
}
