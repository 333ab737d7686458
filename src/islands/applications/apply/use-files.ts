// Sends a chosen file at once, with its progress, so that handing in has nothing heavy left to carry.
import { type ChangeEvent, type RefObject, useEffect, useState } from 'react';
import { sendFile } from '#lib/api/send-application.ts';
import type { FormWords } from '#lib/applications/form-words.ts';
import { fill } from '#lib/format/fill.ts';
import { showKept, showRefusal } from './file-box.ts';

const MAX_BYTES = 10_000_000;

type Facts = { way: { application: string; token: string } | null; words: FormWords };

export function useFiles(form: RefObject<HTMLFormElement | null>, { way, words }: Facts) {
  const [told, setTold] = useState<string | null>(null);

  async function send(input: HTMLInputElement, box: HTMLElement, file: File): Promise<void> {
    if (way === null) return;
    const questionId = box.dataset.file ?? '';
    const data = questionId === '' ? { kind: 'resume' as const } : { kind: 'answer' as const, questionId };
    const show = (share: number) =>
      setTold(fill(words.uploading, { name: file.name, percent: String(Math.floor(share * 100)) }));
    show(0);
    const outcome = await sendFile(way, { data, file }, show);
    setTold(null);
    if ('kept' in outcome) {
      input.value = '';
      showKept(box, outcome.kept, words);
    } else if (outcome.refused === null) {
      // It never arrived: it stays chosen, and travels with the form.
      showRefusal(box, input, fill(words.uploadFailed, { name: file.name }));
    } else {
      input.value = '';
      showRefusal(box, input, outcome.refused === 'TOO_LARGE' ? words.fileTooLarge : words.fileKind);
    }
  }

  function take(input: HTMLInputElement): void {
    const box = input.closest<HTMLElement>('[data-file]');
    const file = input.files?.[0];
    if (box === null || file === undefined || way === null) return;
    if (file.size > MAX_BYTES) {
      input.value = '';
      showRefusal(box, input, words.fileTooLarge);
    } else void send(input, box, file);
  }

  // Once, for what was chosen before the form woke up.
  useEffect(() => {
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])
      take(input);
  }, []);

  return {
    told,
    chosen: ({ target }: ChangeEvent<HTMLFormElement>) => {
      const input: unknown = target;
      if (input instanceof HTMLInputElement && input.type === 'file') take(input);
    },
  };
}
