// Makes a video clip of a file: into the library first, then the clip, then its screen.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/kit/fields.ts';
import { createVideoClip } from '#contract/video-clip-making.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { sendRecording } from '#lib/uploads/send-recording.ts';
import { videoClipArrived } from './video-clip-queries.ts';

export type AboutClip = { prompt: string; employeeName: string; employeeRole: string; language: Language };
export type AboutErrors = Partial<Record<'prompt' | 'employeeName', string>>;

type Sent = { key: string; signal: AbortSignal; onProgress: (share: number) => void };

export function useMaking(about: AboutClip) {
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  const errors = isTried ? lacking(about) : {};
  return {
    errors,
    /** Marks what is missing. */
    isComplete: (): boolean => {
      setTried(true);
      return Object.keys(lacking(about)).length === 0;
    },
    make: async (file: File, { key, signal, onProgress }: Sent): Promise<void> => {
      const options = { address: null, onAddress: async () => undefined, onWaiting: () => undefined };
      const media = await sendRecording(file, { ...options, signal, onProgress });
      // One person records many answers: lists tell them apart by the question.
      const title = [...about.prompt.trim()].slice(0, 200).join('');
      const body = { ...about, title, media: media.permalink };
      const params = { employer: employerOf() };
      // The same take again, after an answer that was lost, makes one clip.
      const made = await call(createVideoClip, { params, body }, { idempotencyKey: key });
      await videoClipArrived(client, made);
      goTo(employerPaths.videoClip(made.permalink), { isReplacing: true });
    },
  };
}

function lacking({ prompt, employeeName }: AboutClip): AboutErrors {
  return {
    ...(prompt.trim() === '' && { prompt: 'Enter the question.' }),
    ...(employeeName.trim() === '' && { employeeName: 'Enter who speaks.' }),
  };
}
