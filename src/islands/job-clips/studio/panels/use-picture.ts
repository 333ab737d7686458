// Sends a picture with its progress, and keeps why it was refused.
import { useState } from 'react';
import type { Image } from '#contract/images.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sendPicture } from '#lib/api/pictures.ts';
import { employerOf } from '#lib/stores/auth.ts';

type State =
  | { state: 'idle' }
  | { state: 'sending'; name: string; share: number }
  | { state: 'refused'; sentence: string };

export function usePicture(onStored: (image: Image) => void) {
  const [state, setState] = useState<State>({ state: 'idle' });
  const send = async (file: File) => {
    setState({ state: 'sending', name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ state: 'sending', name: file.name, share });
      onStored(await sendPicture(employerOf(), file, onProgress));
      setState({ state: 'idle' });
    } catch (error) {
      setState({
        state: 'refused',
        sentence: error instanceof CallError ? error.message : 'Couldn’t read this image. Try another file.',
      });
    }
  };
  return { state, send, forget: () => setState({ state: 'idle' }) };
}
