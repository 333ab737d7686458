// The words of the open track: read, edited cue by cue, imported, searched, and kept as highlights.
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { getTranscript } from '#contract/job-clips.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { addCueAfter, type CueDraft } from '#lib/studio/cue-edits.ts';
import { type RemoteTrack, type TrackDraft, withTrack } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { employerOf } from '../../clip-queries.ts';
import { useStudioTools } from '../studio-context.tsx';
import { CueList } from './cue-list.tsx';
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
        message="We could not load the transcript"
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
      if (remote === null) throw new Error('A track that is not stored has no words to load.');
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

function Words({ track, cues, remote }: Props & { cues: readonly CueDraft[] }) {
  const { studio } = useStudioTools();
  const [isFinding, setFinding] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const reading = useImport(track.key);
  const input = useRef<HTMLInputElement>(null);
  const change = (label: string, next: readonly CueDraft[]) =>
    studio.edit(`${label} ${track.key}`, (document) => withTrack(document, track.key, { cues: next }));
  const pick = () => input.current?.click();
  return (
    <section
      className={styles.transcript}
      aria-label="Transcript"
      onKeyDown={(event) => isFindKey(event) && setFinding(true)}
    >
      <div className={styles.bar}>
        <h2>Transcript</h2>
        <TranscriptMenu
          title={track.title}
          cues={cues}
          onImport={pick}
          onFind={() => setFinding(true)}
          onSpeakers={() => setNaming(true)}
          onRemoveAll={() => change('clear', [])}
        />
      </div>
      <Suspense>
        {isFinding && (
          <FindBar
            cues={cues}
            onFound={setFound}
            onReplace={(next) => change('replace', next)}
            onClose={() => {
              setFinding(false);
              setFound(null);
            }}
          />
        )}
      </Suspense>
      <ImportNote reading={reading} />
      {cues.length === 0 ? (
        <NoWords
          onImport={pick}
          onWrite={() => change('first cue', addCueAfter([], null, track.media?.durationMs ?? null))}
        />
      ) : (
        <CueList
          track={track}
          cues={cues}
          remote={remote}
          found={found}
          warnings={reading.warnings}
          onChange={change}
        />
      )}
      <Suspense>
        {isNaming && (
          <SpeakersDialog
            cues={cues}
            onChange={(next) => change('speaker names', next)}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
      <input
        ref={input}
        type="file"
        hidden
        accept={TRANSCRIPT_FILES}
        aria-label="Transcript file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void reading.run(file);
          event.target.value = '';
        }}
      />
    </section>
  );
}

function isFindKey(event: React.KeyboardEvent): boolean {
  if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

function NoWords({ onImport, onWrite }: { onImport: () => void; onWrite: () => void }) {
  return (
    <EmptyState
      isFirstTime
      headingLevel={3}
      title="No transcript yet"
      actions={
        <>
          <Button onPress={onImport}>Import a transcript</Button>
          <Button variant="plain" onPress={onWrite}>
            Write it here
          </Button>
        </>
      }
    >
      With its words, a track can be read, searched and quoted. VTT, SRT, podcast JSON, Markdown and plain
      text can be imported.
    </EmptyState>
  );
}
