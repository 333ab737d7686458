// A film or a sound on another site, by name. Nothing is loaded from there before somebody goes there.
import type { BlockProps } from './block.ts';
import styles from './embed.module.css';
import { Picture } from './picture.tsx';
import { Words } from './words.tsx';

export function EmbedBlock({ block, t }: BlockProps<'embed'>) {
  const { url, provider, title, image } = block;
  return (
    <section className="measure">
      <div className={styles.embed}>
        {/* Decoration: its name stands beside it. */}
        {image && <Picture image={image} sizes="(max-width: 858px) 100vw, 810px" isDecoration />}
        <div className={styles.words}>
          <Words as="h2" of={block} at="title" text={title} dir="auto" isAlways />
          <a className="button quiet" href={url} rel="noreferrer">
            {t('content.watchOn', { provider })}
          </a>
        </div>
      </div>
    </section>
  );
}
