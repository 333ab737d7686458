// What all parts of an open studio share: what is edited, its acts, its uploads, its player, and where one stands in it.
import { createContext, useContext } from 'react';
import type { RemoteTrack, StudioDocument, TrackDraft } from '#lib/studio/studio-document.ts';
import type { Player } from './player-handle.ts';
import type { Studio } from './studio.ts';
import type { Uploads } from './tracks/uploads.store.ts';
import type { useStudio } from './use-studio.ts';

export type StudioState = ReturnType<typeof useStudio>['state'];
export type PanelName = 'details' | 'people' | 'highlights' | 'check';
export type ViewName = 'tracks' | 'transcript' | 'panels';

export type StudioTools = {
  permalink: string;
  studio: Studio;
  state: StudioState;
  uploads: Uploads;
  player: Player;
  /** The key of the track that was opened; null before. */
  chosen: string | null;
  openTrack: (key: string) => void;
  panel: PanelName;
  openPanel: (panel: PanelName) => void;
  /** On narrow screens one column is shown at a time. */
  view: ViewName;
  openView: (view: ViewName) => void;
};

const Context = createContext<StudioTools | null>(null);
export const StudioProvider = Context.Provider;

export function useStudioTools(): StudioTools {
  const tools = useContext(Context);
  if (tools === null) throw new Error('This part works only inside a studio.');
  return tools;
}

export const useStudioState = (): StudioState => useStudioTools().state;

export const useStudioDocument = (): StudioDocument => useStudioState().document;

/** The open track, as it is edited and as the server holds it: the one chosen, else the first. */
export function useCurrentTrack(): { track: TrackDraft | null; remote: RemoteTrack | null } {
  const { chosen } = useStudioTools();
  const { document, remote } = useStudioState();
  const { tracks } = document;
  const track = tracks.find(({ key }) => key === chosen) ?? tracks[0] ?? null;
  return { track, remote: (track && remote.tracks[track.key]) ?? null };
}
