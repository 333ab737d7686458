import { ReorderList } from '#ui/reorder-list.tsx';
import type { TracksProps } from './track-list.tsx';

/** The tracks as a list whose order is chosen by dragging, by Alt with an arrow, or by a menu. */
export function ReorderTracks({ tracks, current, onReorder, onOpen, renderCard }: TracksProps) {
  return (
    <ReorderList
      label="Tracks"
      items={tracks}
      keyOf={(track) => track.key}
      nameOf={(track) => track.title}
      render={renderCard}
      onReorder={onReorder}
      onOpen={onOpen}
      current={current}
    />
  );
}
