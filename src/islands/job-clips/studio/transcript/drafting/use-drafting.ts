// The two ways to words without typing them: pasted, or written by machine; which of them is asked about, and their failures.
import { useState } from 'react';
import { CallError } from '#lib/api/call-error.ts';
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
      const text = error instanceof CallError ? error.message : 'Couldn’t do this. Try again.';
      notify({ variant: 'warning', text });
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
