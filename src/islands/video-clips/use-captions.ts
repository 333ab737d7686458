// Captions of one answer in one language: as they are written, kept on this device, and saved by themselves.
import type { VideoClipPermalink } from '#contract/kit/ids.ts';
import { saveVideoClipCaptions, VideoClipCaptions } from '#contract/video-clip-captions.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { type CueDraft, cuesOf } from '#lib/studio/cue-edits.ts';
import { useEditing } from '#ui/use-editing.ts';

type CaptionsDraft = { cues: readonly CueDraft[] };

/** The place of a stored cue is its name: the same words read twice are no change. */
const draftOf = ({ cues }: VideoClipCaptions): CaptionsDraft => ({
  cues: cues.map((cue, at) => ({ ...cue, id: `stored ${at}` })),
});

/** Cues without words aren't saved. */
const sentOf = ({ cues }: CaptionsDraft) => cuesOf(cues).filter(({ text }) => text !== '');

const mistakeOf = (draft: CaptionsDraft): string | null =>
  sentOf(draft).some(({ start, end }) => end < start) ? 'A caption ends before it starts.' : null;

type Asked = { permalink: VideoClipPermalink; title: string; onSaved: () => Promise<void> };

export function useCaptions(first: VideoClipCaptions, { permalink, title, onSaved }: Asked) {
  const { prompt, language } = first;
  const send = (draft: CaptionsDraft, status: 'edited' | 'approved', version: number) => {
    const params = { employer: employerOf(), videoClip: permalink, language };
    const body = { prompt, status, cues: sentOf(draft) };
    return call(saveVideoClipCaptions, { params, body }, { version });
  };
  const editing = useEditing<VideoClipCaptions, CaptionsDraft>(first, {
    ...{ draftOf, mistakeOf, meaningOf: (draft) => ({ cues: sentOf(draft) }) },
    kept: { name: `captions ${permalink} ${prompt} ${language}`, title: `Captions of ${title}` },
    save: (stored, changes, { version }) => send({ ...draftOf(stored), ...changes }, 'edited', version),
    onSaved,
    stateAfter: (error) => stateAfter(error, { thing: VideoClipCaptions }),
  });
  return {
    ...editing,
    /** Rejects where they can't be approved; false where what was written couldn't be saved before. */
    approve: async (): Promise<boolean> => {
      if (!(await editing.saveNow())) return false;
      const stored = editing.stored();
      editing.arrived(await send(editing.latest(), 'approved', stored.version));
      await onSaved();
      return true;
    },
  };
}
