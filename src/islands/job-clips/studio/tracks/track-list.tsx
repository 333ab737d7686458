import { useStore } from '@nanostores/react';
import { Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cutWave } from '#lib/format/cut-peaks.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { lengthOf, type TrackDraft } from '#lib/studio/studio-document.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Waveform } from '#ui/waveform.tsx';
import { useCurrentTrack, useStudioDocument, useStudioState, useStudioTools } from '../studio-context.tsx';
import { ACCEPTED } from './accepted-files.ts';
import { MoreWays } from './more-ways.tsx';
import { PlainTracks } from './plain-tracks.tsx';
import styles from './tracks.module.css';

const UploadRows = lazyPart(async () => (await import('./upload-rows.tsx')).UploadRows);
const ReorderTracks = lazyPart(async () => (await import('./reorder-tracks.tsx')).ReorderTracks);

/** The tracks in their order, what is on its way to become one, and where recordings are dropped. */
export function TrackList() {
  const { studio, uploads, openTrack, openView } = useStudioTools();
  const current = useCurrentTrack().track?.key ?? null;
  const isUploading = useStore(uploads.$uploads).length > 0;
  const { tracks } = useStudioDocument();
  const total = tracks.reduce((sum, track) => sum + (lengthOf(track) ?? 0), 0);
  const reorder = (keys: string[]) =>
    studio.edit('reorder', (document) => ({
      ...document,
      tracks: keys.flatMap((key) => document.tracks.find((track) => track.key === key) ?? []),
    }));
  const open = (key: string) => {
    openTrack(key);
    openView('transcript');
  };
  return (
    <DropZone onFiles={(files) => uploads.add(files)}>
      <div className={styles.head}>
        <h2>Tracks</h2>
        <span>{formatDuration(total)}</span>
      </div>
      {tracks.length > 0 && <Tracks tracks={tracks} current={current} onReorder={reorder} onOpen={open} />}
      <Removed />
      {isUploading && <UploadRows />}
      <AddTracks isFirst={tracks.length === 0} />
    </DropZone>
  );
}

export type TracksProps = {
  tracks: readonly TrackDraft[];
  current: string | null;
  onReorder: (keys: string[]) => void;
  onOpen: (key: string) => void;
  renderCard: (track: TrackDraft) => ReactNode;
};

// Dragging weighs more than the rest of the studio, so it comes when somebody first reaches for the tracks.
function Tracks(props: Omit<TracksProps, 'renderCard'>) {
  const [isWanted, setWanted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The plain list stays, with the focus in it, until the other one is here, and where it never comes.
  const want = () =>
    void ReorderTracks.preload().then(
      () => setWanted(true),
      () => undefined,
    );
  const all = { ...props, renderCard: (track: TrackDraft) => <TrackCard track={track} /> };
  const plain = <PlainTracks {...all} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that somebody comes near
    <div ref={frame} onPointerEnter={want} onFocus={want}>
      {isWanted ? (
        <>
          <KeptFocus frame={frame} />
          <ReorderTracks {...all} />
        </>
      ) : (
        plain
      )}
    </div>
  );
}

// The focus would be lost with the plain row it stood on.
function KeptFocus({ frame }: { frame: React.RefObject<HTMLElement | null> }) {
  const last = useRef<string | undefined>(
    document.activeElement?.closest<HTMLElement>('[data-track]')?.dataset.track,
  );
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const selector = `[role=row][data-key="${last.current}"]`;
    let left = 20;
    // The list builds its rows in a second pass.
    const look = () => {
      const row = frame.current?.querySelector<HTMLElement>(selector);
      left -= 1;
      if (row) row.focus();
      else if (left > 0) requestAnimationFrame(look);
    };
    look();
  }, [frame]);
  return null;
}

function TrackCard({ track }: { track: TrackDraft }) {
  const { remote } = useStudioState();
  const length = lengthOf(track);
  const { peaks, marks } = cutWave(track, remote.tracks[track.key]?.highlights ?? []);
  const [first] = track.speakers;
  return (
    <div className={styles.card}>
      <span className={styles.question}>{track.title || 'No question yet'}</span>
      <Waveform peaks={peaks} marks={marks} bars={26} height={18} />
      <span className={styles.cardFoot}>
        {first !== undefined && (
          <span className={styles.speakers}>
            <Avatar name={first} size="small" />
            {track.speakers.join(', ')}
          </span>
        )}
        <span className={styles.length}>{length === null ? '–' : formatDuration(length)}</span>
      </span>
    </div>
  );
}

/** Says which track was just removed; undo brings it back. */
function Removed() {
  const { studio } = useStudioTools();
  return (
    <div role="status">
      {studio.removed !== null && (
        <div className={styles.removed}>
          <span>“{studio.removed}” removed</span>
          <Button size="row" onPress={() => studio.undo()}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

function AddTracks({ isFirst }: { isFirst: boolean }) {
  const { uploads } = useStudioTools();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.add}
      data-first={isFirst || undefined}
      data-check={isFirst ? 'tracks recordings words' : undefined}
    >
      {isFirst && (
        <p>
          Drop an audio or video recording here: one answer to one question. MP3, M4A, WAV, OGG, MP4, WebM or
          MOV.
        </p>
      )}
      <Button
        variant={isFirst ? 'secondary' : 'plain'}
        icon={<UploadIcon aria-hidden="true" />}
        onPress={() => input.current?.click()}
      >
        {isFirst ? 'Upload recording' : 'Add track'}
      </Button>
      <MoreWays />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Recordings to upload"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

// Files dropped anywhere on the list are uploaded; what is dragged inside it is the list's own business.
function DropZone({ children, onFiles }: { children: React.ReactNode; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <section
      aria-label="Tracks"
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}
