// Sends a picture with its progress, and keeps why it was refused.
import { useState } from 'react';
import { createImage, type Image, imageMaxBytes } from '#contract/images.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '../../clip-queries.ts';

type State =
  | { state: 'idle' }
  | { state: 'sending'; name: string; share: number }
  | { state: 'refused'; sentence: string };

export function usePicture(onStored: (image: Image) => void) {
  const [state, setState] = useState<State>({ state: 'idle' });
  const send = async (file: File) => {
    setState({ state: 'sending', name: file.name, share: 0 });
    try {
      onStored(await sendPicture(file, (share) => setState({ state: 'sending', name: file.name, share })));
      setState({ state: 'idle' });
    } catch (error) {
      setState({
        state: 'refused',
        sentence: error instanceof CallError ? error.message : 'This picture could not be read.',
      });
    }
  };
  return { state, send, forget: () => setState({ state: 'idle' }) };
}

async function sendPicture(file: File, onProgress: (share: number) => void): Promise<Image> {
  if (file.size > imageMaxBytes)
    throw new CallError('TOO_LARGE', `A picture may have at most ${imageMaxBytes / 1_000_000} MB.`);
  const input = { params: { employer: employerOf() }, body: { alt: '' } };
  const { upload } = await import('#lib/api/upload.ts');
  return upload(createImage, input, file, { onProgress, idempotencyKey: crypto.randomUUID() });
}
