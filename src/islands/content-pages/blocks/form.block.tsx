// A form among the blocks: name, e-mail, and what else it asks. Once sent, a thank you stands in its place.
import type { BlockProps, FormPlace } from './block.ts';
import styles from './form.module.css';
import { VisitorForm } from './visitor-form.tsx';

export function FormBlock({ block, whole, face, t }: BlockProps<'form'> & FormPlace) {
  const { id, heading, text, label, thanks } = block;
  const employer = whole.employerProfile.name;
  return (
    <section className={`measure ${styles.block}`} id={id}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      {face?.id === id && face.is === 'sent' ? (
        <p role="status" tabIndex={-1} data-focus dir="auto">
          {thanks === '' ? t('form.thanks', { employer }) : thanks}
        </p>
      ) : (
        <>
          {text !== '' && <p dir="auto">{text}</p>}
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
