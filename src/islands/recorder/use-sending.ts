// A take on its way: put in order, then sent as soon as the network is there, and deleted here once it arrived.
import { useEffect, useRef, useState } from 'react';
import { sendAgain } from '#lib/recording/send-again.ts';
import { takeFile } from '#lib/recording/take-file.ts';
import type { Take, TakeStore } from '#lib/recording/take-store.ts';

export type SendTake = (
  file: File,
  about: { prompt: number; key: string; signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

export type Sending =
  | { is: 'preparing' | 'waiting'; takeId: string }
  | { is: 'sending'; takeId: string; share: number }
  | { is: 'refused'; takeId: string; why: string }
  | { is: 'parts' | 'sent' };

type Wish = { send: SendTake; refusal: (error: unknown) => string; done: () => Promise<void> };

export function useSending({ send, refusal, done }: Wish) {
  const [sending, setSending] = useState<Sending | null>(null);
  const over = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    return () => controller.abort();
  }, []);

  const isBusy = sending?.is === 'preparing' || sending?.is === 'waiting' || sending?.is === 'sending';

  async function keep(store: TakeStore, take: Take): Promise<void> {
    if (isBusy) return;
    const takeId = take.id;
    const { signal } = over.current;
    setSending({ is: 'preparing', takeId });
    try {
      const made = await takeFile(store, take);
      if ('is' in made) return setSending({ is: 'parts' });
      const onProgress = (share: number) => setSending({ is: 'sending', takeId, share });
      const onWaiting = (isWaiting: boolean) => isWaiting && setSending({ is: 'waiting', takeId });
      const about = { prompt: take.prompt, key: keyOf(take), signal, onProgress };
      onProgress(0);
      await sendAgain(() => send(made.file, about), { signal, onWaiting });
      await store.remove(takeId);
      setSending({ is: 'sent' });
    } catch (error) {
      if (!signal.aborted) setSending({ is: 'refused', takeId, why: refusal(error) });
    } finally {
      if (!signal.aborted) await done();
    }
  }

  return { sending, isBusy, keep };
}

/** The same take sent twice arrives once; a take that went on since is another one. */
const keyOf = ({ id, parts }: Take): string => `${id}-${parts.length}`;
