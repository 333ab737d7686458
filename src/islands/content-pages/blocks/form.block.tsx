// A form among the blocks: name, e-mail, and what else it asks. Once sent, a thank you stands in its place.
import type { BlockProps, FormPlace } from './block.ts';
import styles from './form.module.css';
import { VisitorForm } from './visitor-form.tsx';
import { Words } from './words.tsx';

export function FormBlock({ block, whole, face, t }: BlockProps<'form'> & FormPlace) {
  const { id, heading, text, label, thanks } = block;
  const employer = whole.employerProfile.name;
  return (
    <section className={`measure ${styles.block}`} id={id}>
      <Words as="h2" of={block} at="heading" text={heading} dir="auto" />
      {face?.id === id && face.is === 'sent' ? (
        <p role="status" tabIndex={-1} data-focus dir="auto">
          {thanks === '' ? t('form.thanks', { employer }) : thanks}
        </p>
      ) : (
        <>
          <Words as="p" of={block} at="text" text={text} dir="auto" />
          <VisitorForm
            {...{ id, whole, face, t }}
            form={block}
            label={label === '' ? t('form.send') : label}
          />
        </>
      )}
    </section>
  );
}
