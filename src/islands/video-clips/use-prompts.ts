// What is done with saved questions.
import { useQueryClient } from '@tanstack/react-query';
import {
  createVideoClipPrompt,
  deleteVideoClipPrompt,
  saveVideoClipPrompt,
  type VideoClipPrompt,
} from '#contract/video-clip-prompts.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';

export function usePrompts() {
  const client = useQueryClient();
  /** Whether it worked; why not is told. */
  const done = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['video-clip-prompts'] });
      return true;
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
      return false;
    }
  };
  const add = (text: string) =>
    done(() =>
      call(
        createVideoClipPrompt,
        { params: { employer: employerOf() }, body: { text } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    );
  return {
    add,
    save: ({ id, version }: VideoClipPrompt, text: string) =>
      done(() =>
        call(
          saveVideoClipPrompt,
          { params: { employer: employerOf(), prompt: id }, body: { text } },
          { version },
        ),
      ),
    remove: async ({ id, text }: VideoClipPrompt) => {
      const params = { employer: employerOf(), prompt: id };
      if (!(await done(() => call(deleteVideoClipPrompt, { params })))) return;
      notify({ text: 'Question deleted', action: { label: 'Undo', onAction: () => void add(text) } });
    },
  };
}
