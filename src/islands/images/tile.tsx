// One picture of the library.
import type { Image } from '#contract/images.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './images.module.css';

export function Tile({ image, onOpen }: { image: Image; onOpen: () => void }) {
  const { alt, crop, usedIn, width, height } = image;
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onOpen}>
        <img src={smallOf(image)} alt="" loading="lazy" width={width} height={height} />
        <span className={styles.words}>{alt === '' ? 'No alt text yet' : alt}</span>
        <span className={styles.facts}>
          {width} × {height}
          {alt === '' && <Badge tone="warn">Missing alt text</Badge>}
          {crop !== null && <Badge tone="neutral">Cropped</Badge>}
          {usedIn.length === 0 && <Badge tone="neutral">Unused</Badge>}
        </span>
      </button>
    </li>
  );
}

const smallOf = ({ sizes, url }: Image): string => sizes.find(({ width }) => width >= 320)?.webp ?? url;
