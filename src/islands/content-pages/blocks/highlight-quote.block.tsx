// What somebody said, large, marked as said, with the way to hear it.
import type { BlockProps } from './block.ts';
import styles from './highlight-quote.module.css';

export function HighlightQuoteBlock({ block, t }: BlockProps<'highlight-quote'>) {
  const { quote, language, speaker, url } = block;
  return (
    <section className={`measure ${styles.pull}`}>
      <figure>
        <blockquote className="speech" lang={language} dir="auto">
          “<mark>{quote}</mark>”
        </blockquote>
        <figcaption className="meta">
          {speaker && (
            <span>
              <b>
                <bdi>{speaker.name}</bdi>
              </b>
              {speaker.role !== '' && <bdi>, {speaker.role}</bdi>}
            </span>
          )}
          <a href={url}>{t('content.hearIt')}</a>
        </figcaption>
      </figure>
    </section>
  );
}
