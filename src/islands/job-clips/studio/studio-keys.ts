// The studio's keys, as the dialog of shortcuts lists them.
import type { ScreenKeys } from '#lib/stores/screen-keys.ts';

export const STUDIO_KEYS: ScreenKeys = {
  title: 'Studio',
  lines: [
    { keys: ['Space'], does: 'Play or pause; with Alt while typing too' },
    { keys: ['I'], does: 'Set the in point at the playhead' },
    { keys: ['O'], does: 'Set the out point at the playhead' },
    { keys: ['←', '→'], does: 'On the waveform: move 100 ms, one frame of a video, with Shift 1 second' },
    { keys: ['+', '−'], does: 'On the waveform: zoom in and out' },
    { keys: ['Alt', '↑'], does: 'Move a track or a cue up; ↓ moves it down' },
    { keys: ['Ctrl', 'Enter'], does: 'Split the cue at the caret (⌘ on Mac)' },
    { keys: ['Backspace'], does: 'At the start of a cue: merge it with the one before' },
    { keys: ['Ctrl', 'H'], does: 'Create a highlight (⌘ on Mac)' },
    { keys: ['F2'], does: 'Rename the speaker' },
  ],
};
