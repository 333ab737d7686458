// The two ways to words without typing them: pasted, or written by machine; which of them is asked about, and their failures.
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import type { RemoteTrack } from '#lib/studio/studio-document.ts';
import { useTranscription } from './use-transcription.ts';

export type Drafting = ReturnType<typeof useDrafting>;

export function useDrafting(key: string, remote: RemoteTrack | null) {
  const [asked, setAsked] = useState<'paste' | 'machine' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const machine = useTranscription(key, remote);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const state = machine.data?.job?.state;
  return {
    asked,
    isBusy,
    machine,
    /** Null where this server has no speech service. */
    service: machine.data?.service ?? null,
    isUnderWay: state === 'waiting' || state === 'running',
    act: (work: () => Promise<unknown>) => void act(work),
    paste: () => setAsked('paste'),
    askMachine: () => setAsked('machine'),
    close: () => setAsked(null),
    startMachine: () =>
      void act(machine.start).then(() => {
        setAsked(null);
      }),
  };
}
