// Reading a transcript file into a track: what was typed is sent first, then the file, and its warnings are kept.
import { useState } from 'react';
import { saveTranscript } from '#contract/job-clips.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { notify } from '#lib/stores/notices.ts';
import type { CueWarning } from '#lib/studio/cue-edits.ts';
import { useStudioTools } from '../studio-context.tsx';
import { savedTrack } from './drafting/saved-track.ts';

export const TRANSCRIPT_FILES = '.vtt,.srt,.json,.md,.txt';

type ImportState =
  | { state: 'idle' }
  | { state: 'running'; name: string }
  | { state: 'refused'; name: string; sentence: string };

export type Import = ImportState & {
  run: (file: File) => Promise<void>;
  dismiss: () => void;
  /** What the server said of cues, by their ids; of this track and this visit. */
  warnings: ReadonlyMap<string, CueWarning>;
};

/** The import of one track. */
export function useImport(key: string): Import {
  const { studio, permalink } = useStudioTools();
  const [state, setState] = useState<ImportState>({ state: 'idle' });
  const [warnings, setWarnings] = useState<ReadonlyMap<string, CueWarning>>(new Map());

  const send = async (file: File) => {
    const { params, version } = await savedTrack({ studio, permalink }, key);
    const body = { language: studio.document.language };
    const answer = await call(saveTranscript, { params, body }, { file, version });
    studio.wordsImported(key, answer);
    const cues = studio.document.tracks.find((one) => one.key === key)?.cues ?? [];
    setWarnings(
      new Map(answer.warnings.flatMap(({ cue, code }) => (cues[cue] ? [[cues[cue].id, code] as const] : []))),
    );
    notify({ variant: 'success', text: `${answer.cueCount} cues imported from ${file.name}` });
  };

  const run = async (file: File) => {
    setState({ state: 'running', name: file.name });
    try {
      await send(file);
      setState({ state: 'idle' });
    } catch (error) {
      const sentence = error instanceof CallError ? error.message : 'Couldn’t read this file.';
      setState({ state: 'refused', name: file.name, sentence });
    }
  };
  return { ...state, run, dismiss: () => setState({ state: 'idle' }), warnings };
}
