import { EllipsisVertical, GripVertical } from 'lucide-react';
import styles from '#ui/reorder-list.module.css';
import type { TracksProps } from './track-list.tsx';
import own from './tracks.module.css';

/** The tracks as they look before they can be moved: to be read and opened. */
export function PlainTracks({ tracks, current, onOpen, renderCard }: TracksProps) {
  return (
    <ul className={styles.list} aria-label="Tracks">
      {tracks.map((track) => (
        <li key={track.key} className={styles.item} data-current={track.key === current || undefined}>
          <span className={styles.grip} aria-hidden="true">
            <GripVertical />
          </span>
          <button
            type="button"
            className={own.open}
            data-track={track.key}
            aria-current={track.key === current || undefined}
            onClick={() => onOpen(track.key)}
          >
            {renderCard(track)}
          </button>
          <span className={own.more} aria-hidden="true">
            <EllipsisVertical />
          </span>
        </li>
      ))}
    </ul>
  );
}
