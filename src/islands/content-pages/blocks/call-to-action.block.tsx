// What the reader should do next, on the employer's pale ground.
import type { BlockProps } from './block.ts';
import styles from './call-to-action.module.css';
import { toldOfButton } from './told.ts';

export function CallToActionBlock({ block, page }: BlockProps<'call-to-action'>) {
  const { id, heading, text, label, href } = block;
  return (
    <section className={`measure ${styles.call}`}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      {text !== '' && <p dir="auto">{text}</p>}
      {href !== null && label !== '' && (
        <a className="button" href={href} data-told={toldOfButton(page, id)}>
          {label}
        </a>
      )}
    </section>
  );
}
