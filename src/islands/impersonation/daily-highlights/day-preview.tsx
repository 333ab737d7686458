// The day as visitors will read and hear it, before it is saved.
import { Dialog } from '#ui/dialog.tsx';
import styles from './daily-highlights.module.css';
import type { ChosenItem } from './use-day.ts';

type PreviewProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  intro: string;
  items: readonly ChosenItem[];
};

export function DayPreview({ isOpen, onClose, title, intro, items }: PreviewProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title || 'Preview'} width="form" closeLabel="Close">
      {intro !== '' && <p className={styles.intro}>{intro}</p>}
      <ol className={styles.preview}>
        {items.map(({ highlight, quote, employer, clip, media, start, end, language }) => {
          const native = {
            src: `${media.url}#t=${start / 1000},${end / 1000}`,
            preload: 'none',
            controls: true,
            'aria-label': quote,
          };
          return (
            <li key={highlight}>
              <blockquote lang={language} dir="auto">
                {quote}
              </blockquote>
              {media.kind === 'audio' ? (
                // biome-ignore lint/a11y/useMediaCaption: the words stand above.
                <audio {...native} />
              ) : (
                // biome-ignore lint/a11y/useMediaCaption: the words stand above.
                <video {...native} playsInline poster={media.poster ?? undefined} />
              )}
              <small>
                <bdi>{employer.name}</bdi> · <bdi>{clip.title}</bdi>
              </small>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
