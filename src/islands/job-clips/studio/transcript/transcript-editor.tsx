// The words of the open track: read, edited cue by cue, imported, searched, and kept as highlights.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getTranscript } from '#contract/job-clips.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { addCueAfter, type CueDraft } from '#lib/studio/cue-edits.ts';
import { type RemoteTrack, type TrackDraft, withTrack } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { CueList } from './cue-list.tsx';
import { DraftingParts } from './drafting/drafting-parts.tsx';
import { type Drafting, useDrafting } from './drafting/use-drafting.ts';
import { ImportNote } from './import-note.tsx';
import styles from './transcript.module.css';
import { TranscriptMenu } from './transcript-menu.tsx';
import { TRANSCRIPT_FILES, useImport } from './use-import.ts';

const FindBar = lazyPart(async () => (await import('./find-bar.tsx')).FindBar);
const SpeakersDialog = lazyPart(async () => (await import('./speakers-dialog.tsx')).SpeakersDialog);

type Props = { track: TrackDraft; remote: RemoteTrack | null };

/** Loads the words when the track is first opened. */
export function TranscriptEditor({ track, remote }: Props) {
  const loading = useWords(track, remote);
  if (track.cues !== null) return <Words track={track} cues={track.cues} remote={remote} />;
  if (loading.isError)
    return (
      <ErrorPanel
        message="Couldn’t load the transcript"
        onRetry={() => void loading.refetch()}
        isRetrying={loading.isFetching}
      >
        {loading.error.message}
      </ErrorPanel>
    );
  return <TableSkeleton rows={6} label="Loading the transcript" />;
}

function useWords(track: TrackDraft, remote: RemoteTrack | null) {
  const { studio, permalink } = useStudioTools();
  const isMissing = track.cues === null && remote !== null;
  const query = useQuery({
    queryKey: ['transcript', permalink, remote?.permalink],
    enabled: isMissing,
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const clip = JobClipPermalink.parse(permalink);
      if (remote === null) throw new Error('A track that is not saved has no transcript to load.');
      return call(
        getTranscript,
        { params: { employer: employerOf(), clip, track: remote.permalink } },
        { signal },
      );
    },
  });
  const { data } = query;
  useEffect(() => {
    if (data && isMissing) studio.wordsArrived(track.key, data);
  }, [data, isMissing, studio, track.key]);
  return query;
}

type WordsProps = Props & { cues: readonly CueDraft[] };

function Words({ track, cues, remote }: WordsProps) {
  const { studio } = useStudioTools();
  const finding = useFinding();
  /** Whose name is changed first, where one was meant. */
  const [naming, setNaming] = useState<{ speaker: string | null | undefined } | null>(null);
  const drafting = useDrafting(track.key, remote);
  const reading = useImport(track.key);
  const input = useRef<HTMLInputElement>(null);
  const change = (label: string, next: readonly CueDraft[]) =>
    studio.edit(`${label} ${track.key}`, (document) => withTrack(document, track.key, { cues: next }));
  const pick = () => input.current?.click();
  return (
    <section
      className={styles.transcript}
      aria-label="Transcript"
      data-check="words"
      onKeyDown={finding.openByKey}
    >
      <div className={styles.bar}>
        <h2>Transcript</h2>
        <TranscriptMenu
          title={track.title}
          cues={cues}
          onImport={pick}
          onPaste={drafting.paste}
          onMachine={machineOf(drafting)}
          onFind={finding.open}
          onSpeakers={() => setNaming({ speaker: undefined })}
          onRemoveAll={() => change('clear', [])}
        />
      </div>
      <FindPart finding={finding} cues={cues} onChange={change} />
      <ImportNote reading={reading} />
      <DraftingParts {...{ drafting, track, remote }} />
      {cues.length === 0 ? (
        <NoWords track={track} drafting={drafting} onImport={pick} onChange={change} />
      ) : (
        <CueList
          {...{ track, cues, remote }}
          found={finding.found}
          warnings={reading.warnings}
          onChange={change}
          onRename={(speaker) => setNaming({ speaker })}
        />
      )}
      {naming && <NamingPart {...{ cues, ...naming }} onChange={change} onClose={() => setNaming(null)} />}
      <TranscriptInput ref={input} onFile={(file) => void reading.run(file)} />
    </section>
  );
}

type Finding = ReturnType<typeof useFinding>;

/** Whether the find bar is open, and in which cue it found something. */
function useFinding() {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  return {
    isOpen,
    found,
    setFound,
    open: () => setOpen(true),
    openByKey: (event: React.KeyboardEvent) => isFindKey(event) && setOpen(true),
    close: () => {
      setOpen(false);
      setFound(null);
    },
  };
}

function isFindKey(event: React.KeyboardEvent): boolean {
  if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

type Change = (label: string, next: readonly CueDraft[]) => void;
type PartProps = { cues: readonly CueDraft[]; onChange: Change };

const FindPart = ({ finding, cues, onChange }: PartProps & { finding: Finding }) =>
  finding.isOpen && (
    <FindBar
      cues={cues}
      onFound={finding.setFound}
      onReplace={(next) => onChange('replace', next)}
      onClose={finding.close}
    />
  );

type NamingProps = PartProps & { speaker: string | null | undefined; onClose: () => void };

const NamingPart = ({ cues, speaker, onChange, onClose }: NamingProps) => (
  <SpeakersDialog
    {...{ cues, speaker }}
    onChange={(next) => onChange('speaker names', next)}
    onClose={onClose}
  />
);

type InputProps = { ref: React.Ref<HTMLInputElement>; onFile: (file: File) => void };

/** Opens the device's choice of files when it is pressed from elsewhere. */
const TranscriptInput = ({ ref, onFile }: InputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={TRANSCRIPT_FILES}
    aria-label="Transcript file"
    onChange={(event) => {
      const [file] = event.target.files ?? [];
      if (file) onFile(file);
      event.target.value = '';
    }}
  />
);

/** How to ask for words written by machine; undefined where there is no service, or it is at it. */
const machineOf = ({ service, isUnderWay, askMachine }: Drafting) =>
  service === null || isUnderWay ? undefined : askMachine;

type NoWordsProps = { track: TrackDraft; drafting: Drafting; onImport: () => void; onChange: Change };

function NoWords({ track, drafting, onImport, onChange }: NoWordsProps) {
  const machine = machineOf(drafting);
  const begin = () => onChange('first cue', addCueAfter([], null, track.media?.durationMs ?? null));
  return (
    <EmptyState
      isFirstTime
      headingLevel={3}
      title="No transcript yet"
      actions={
        <>
          <Button onPress={onImport}>Import transcript</Button>
          {machine && track.media !== null && <Button onPress={machine}>Write it by machine</Button>}
          <Button onPress={drafting.paste}>Paste text</Button>
          <Button variant="plain" onPress={begin}>
            Write transcript
          </Button>
        </>
      }
    >
      A transcript makes a track readable, searchable and quotable. Import VTT, SRT, podcast JSON, Markdown or
      plain text, or paste what is said.
    </EmptyState>
  );
}
