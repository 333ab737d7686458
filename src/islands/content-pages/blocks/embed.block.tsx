// A film or a sound on another site, by name. Nothing is loaded from there before somebody goes there.
import type { BlockProps } from './block.ts';
import styles from './embed.module.css';
import { Picture } from './picture.tsx';

export function EmbedBlock({ block: { url, provider, title, image }, t }: BlockProps<'embed'>) {
  return (
    <section className="measure">
      <div className={styles.embed}>
        {/* Decoration: its name stands beside it. */}
        {image && <Picture image={image} sizes="(max-width: 858px) 100vw, 810px" isDecoration />}
        <div className={styles.words}>
          <h2 dir="auto">{title}</h2>
          <a className="button quiet" href={url} rel="noreferrer">
            {t('content.watchOn', { provider })}
          </a>
        </div>
      </div>
    </section>
  );
}
