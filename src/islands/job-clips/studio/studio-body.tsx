import { lazyPart } from '#ui/lazy-part.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { DetailsPanel } from './panels/details-panel.tsx';
import styles from './studio.module.css';
import {
  type PanelName,
  useCurrentTrack,
  useStudioDocument,
  useStudioState,
  useStudioTools,
  type ViewName,
} from './studio-context.tsx';
import { StudioPlayer } from './studio-player.tsx';
import { StudioTop } from './studio-top.tsx';
import { TrackFields } from './tracks/track-fields.tsx';
import { TrackList } from './tracks/track-list.tsx';
import { TranscriptEditor } from './transcript/transcript-editor.tsx';

const CheckPanel = lazyPart(async () => (await import('./panels/check-panel.tsx')).CheckPanel);
const HighlightsPanel = lazyPart(async () => (await import('./panels/highlights-panel.tsx')).HighlightsPanel);
const PeoplePanel = lazyPart(async () => (await import('./panels/people-panel.tsx')).PeoplePanel);
const StudioConflict = lazyPart(async () => (await import('./studio-conflict.tsx')).StudioConflict);

/** Tracks, transcript and panels side by side; one at a time where there is no room. */
export function StudioBody() {
  const { view } = useStudioTools();
  const { remote, state } = useStudioState();
  const isArchived = remote.status === 'archived';
  return (
    <div className={styles.studio}>
      <StudioTop />
      {state.is === 'stale' && <StudioConflict />}
      {isArchived && <p className={styles.draft}>This clip is archived. Restore it to edit it.</p>}
      <Views />
      <div className={styles.columns} data-view={view} inert={isArchived}>
        <div className={styles.left} data-column="tracks">
          <TrackList />
        </div>
        <div className={styles.middle} data-column="transcript">
          <OpenTrack />
        </div>
        <div className={styles.right} data-column="panels">
          <Panels />
        </div>
      </div>
      <LeaveDialog />
    </div>
  );
}

function Views() {
  const { view, openView } = useStudioTools();
  const { tracks } = useStudioDocument();
  const views: { id: ViewName; title: string }[] = [
    { id: 'tracks', title: `Tracks ${tracks.length}` },
    { id: 'transcript', title: 'Transcript' },
    { id: 'panels', title: 'Publish' },
  ];
  return (
    <nav className={styles.views} aria-label="Studio sections">
      {views.map(({ id, title }) => (
        <button key={id} type="button" aria-current={view === id || undefined} onClick={() => openView(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

function OpenTrack() {
  const { track, remote } = useCurrentTrack();
  if (track === null)
    return (
      <p className={styles.nothing}>
        Add a recording on the left. Each answer becomes a track with its own transcript and highlights.
      </p>
    );
  return (
    <>
      <StudioPlayer key={`player ${track.key}`} track={track} remote={remote} />
      <TrackFields key={track.key} track={track} />
      <TranscriptEditor key={`words ${track.key}`} track={track} remote={remote} />
    </>
  );
}

function Panels() {
  const { panel, openPanel } = useStudioTools();
  return (
    <Tabs
      label="Clip settings"
      selected={panel}
      onSelect={(id) => openPanel(id as PanelName)}
      tabs={[
        { id: 'details', title: 'Details', content: <DetailsPanel /> },
        {
          id: 'people',
          title: 'People',
          content: <PeoplePanel />,
        },
        {
          id: 'highlights',
          title: 'Highlights',
          content: <HighlightsPanel />,
        },
        {
          id: 'check',
          title: 'Check',
          content: <CheckPanel />,
        },
      ]}
    />
  );
}
