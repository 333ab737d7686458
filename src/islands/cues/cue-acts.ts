// What can be done to one cue where it stands, each act under the name of its step of undo.
import {
  addCueAfter,
  type CueDraft,
  changeCue,
  mergeCue,
  moveCue,
  removeCue,
  splitCue,
} from '#lib/studio/cue-edits.ts';
import type { WordSelection } from '#lib/studio/quote-range.ts';
import type { CueEditorProps } from './cue-editor.tsx';

type Place = {
  cue: CueDraft;
  cues: readonly CueDraft[];
  /** Of the recording in milliseconds, where it is known. */
  length: number | null;
  onChange: (label: string, cues: readonly CueDraft[]) => void;
};

export type CueActs = Pick<CueEditorProps, 'onChange' | 'onSplit' | 'onMerge' | 'onAdd' | 'onRemove'> & {
  onMove: (step: 1 | -1) => void;
};

/** Changes of the same field of a cue share a step; joining and adding again are steps of their own. */
export const cueActs = ({ cue: { id }, cues, length, onChange }: Place): CueActs => ({
  onChange: (change) => onChange(`cue ${id} ${Object.keys(change).join()}`, changeCue(cues, id, change)),
  onSplit: (offset) => onChange(`split ${id} ${offset}`, splitCue(cues, id, offset)),
  onMerge: () => onChange(`join ${id} ${cues.length}`, mergeCue(cues, id)),
  onAdd: () => onChange(`add ${id} ${cues.length}`, addCueAfter(cues, id, length)),
  onMove: (step) => onChange(`move ${id} ${cues.findIndex((cue) => cue.id === id)}`, moveCue(cues, id, step)),
  onRemove: () => onChange(`remove ${id}`, removeCue(cues, id)),
});

/** Part of the words of one cue; null where nothing lies between. */
export const partOfCue = ({ id }: CueDraft, from: number, to: number): WordSelection | null =>
  from === to ? null : { from: { id, offset: from }, to: { id, offset: to } };

/** All words of a cue, even where it has none. */
export const wholeCue = ({ id, text }: CueDraft): WordSelection => ({
  from: { id, offset: 0 },
  to: { id, offset: text.length },
});
