// What the reader should do next, on the employer's pale ground.
import { toldOfButton } from '#lib/content-pages/told.ts';
import type { BlockProps } from './block.ts';
import styles from './call-to-action.module.css';
import { Words } from './words.tsx';

export function CallToActionBlock({ block, page }: BlockProps<'call-to-action'>) {
  const { id, heading, text, label, href } = block;
  return (
    <section className={`measure ${styles.call}`}>
      <Words as="h2" of={block} at="heading" text={heading} dir="auto" />
      <Words as="p" of={block} at="text" text={text} dir="auto" />
      {href !== null && label !== '' && (
        <Words
          {...{ as: 'a', of: block, at: 'label', text: label, className: 'button', href }}
          data-told={toldOfButton(page, id)}
        />
      )}
    </section>
  );
}
