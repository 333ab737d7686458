// Saves the answers a moment after the last change, one save at a time.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sendAnswers } from '#lib/api/send-application.ts';
import { askedIn } from '#lib/applications/asked-in.ts';
import type { FormWords } from '#lib/applications/form-words.ts';
import { answersOf, typedOf } from '#lib/applications/typed.ts';
import { fill } from '#lib/format/fill.ts';
import { isTouched } from './is-touched.ts';

const REST_MS = 1_000;

type Facts = { way: { application: string; token: string } | null; version: number; words: FormWords };

/** `told` is the sentence to show; null before the first change. */
export function useSaving(form: RefObject<HTMLFormElement | null>, { way, version, words }: Facts) {
  const [told, setTold] = useState<string | null>(null);
  const state = useRef({ version, timer: 0, isSaving: false, isChanged: false });

  async function save(): Promise<void> {
    const now = state.current;
    if (form.current === null || way === null) return;
    now.isChanged = now.isSaving;
    if (now.isSaving) return;
    now.isSaving = true;
    setTold(words.saving);
    try {
      setTold(fill(words.savedAt, { time: await saved(form.current) }));
    } catch {
      setTold(words.notSaved);
    }
    now.isSaving = false;
    if (now.isChanged) await save();
  }

  /** The time of day at which the answers were kept. */
  async function saved(element: HTMLFormElement): Promise<string> {
    if (way === null) return '';
    const answers = answersOf(typedOf(new FormData(element)), askedIn(element));
    // Another tab may have saved since: what was typed last holds.
    for (let tries = 0; tries < 3; tries += 1) {
      const outcome = await sendAnswers(way, state.current.version, { answers });
      if ('stale' in outcome) {
        state.current.version = outcome.stale;
        continue;
      }
      state.current.version = outcome.version;
      return new Date(outcome.savedAt).toLocaleTimeString(document.documentElement.lang, {
        hour: '2-digit',
        minute: '2-digit',
      });
    }
    throw new Error('Another tab keeps saving.');
  }

  function changed(): void {
    if (way === null) return;
    clearTimeout(state.current.timer);
    state.current.timer = window.setTimeout(() => void save(), REST_MS);
  }

  // Once, for what was typed before the form woke up.
  useEffect(() => {
    if (form.current !== null && isTouched(form.current)) changed();
    return () => clearTimeout(state.current.timer);
  }, []);

  return { told, changed };
}
