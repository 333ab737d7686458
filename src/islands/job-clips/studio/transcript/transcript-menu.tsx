import {
  AudioLines,
  ClipboardPaste,
  Download,
  Ellipsis,
  Search,
  Trash2,
  Upload,
  UsersRound,
} from 'lucide-react';
import { type CueDraft, cuesOf } from '#lib/studio/cue-edits.ts';
import { type CueFormat, cueFile } from '#lib/studio/cue-files.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

export type TranscriptMenuProps = {
  title: string;
  cues: readonly CueDraft[];
  onImport: () => void;
  onPaste: () => void;
  /** Left out where no service writes transcripts, or one writes this one. */
  onMachine?: (() => void) | undefined;
  onFind: () => void;
  onSpeakers: () => void;
  onRemoveAll: () => void;
};

const icon = (Icon: typeof Download) => <Icon aria-hidden="true" />;

/** What can be done with the whole transcript of a track. */
export const TranscriptMenu = (props: TranscriptMenuProps) => (
  <Menu
    label="Transcript"
    trigger={
      <Button variant="plain" icon={icon(Ellipsis)}>
        More
      </Button>
    }
    groups={[wordEntries(props), exportEntries(props), endEntries(props)]}
  />
);

const wordEntries = ({ cues, onFind, onSpeakers, onImport, onPaste, onMachine }: TranscriptMenuProps) => {
  const isDisabled = cues.length === 0;
  return {
    id: 'words',
    entries: [
      { id: 'find', label: 'Find and replace', icon: icon(Search), isDisabled, onAction: onFind },
      { id: 'speakers', label: 'Rename speakers', icon: icon(UsersRound), isDisabled, onAction: onSpeakers },
      { id: 'import', label: 'Import file', icon: icon(Upload), onAction: onImport },
      { id: 'paste', label: 'Paste text', icon: icon(ClipboardPaste), onAction: onPaste },
      ...(onMachine
        ? [{ id: 'machine', label: 'Write it by machine', icon: icon(AudioLines), onAction: onMachine }]
        : []),
    ],
  };
};

const exportEntries = ({ title, cues }: TranscriptMenuProps) => {
  const entry = (format: CueFormat, label: string) => ({
    id: format,
    label,
    icon: icon(Download),
    isDisabled: cues.length === 0,
    onAction: () => takeAway(cueFile(cuesOf(cues), format), `${fileName(title)}.${format}`),
  });
  return {
    id: 'export',
    title: 'Export',
    entries: [entry('vtt', 'VTT captions'), entry('srt', 'SRT captions'), entry('txt', 'Plain text')],
  };
};

const endEntries = ({ cues, onRemoveAll }: TranscriptMenuProps) => ({
  id: 'end',
  entries: [
    {
      id: 'all',
      label: 'Remove all cues',
      icon: icon(Trash2),
      isDanger: true,
      isDisabled: cues.length === 0,
      onAction: onRemoveAll,
    },
  ],
});

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 80) || 'transcript';

function takeAway(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
