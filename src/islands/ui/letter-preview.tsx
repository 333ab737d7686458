import { type ReactNode, useId } from 'react';
import styles from './letter-preview.module.css';

type LetterPreviewProps = {
  title: ReactNode;
  language: string;
  subject: string;
  /** Lines stay as they are. */
  body: string;
  /** Stands between the title and the letter. */
  children?: ReactNode;
};

/** An e-mail as its reader gets it, in their language. */
export function LetterPreview({ title, language, subject, body, children }: LetterPreviewProps) {
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <p lang={language} className={styles.subject}>
        {subject}
      </p>
      <p lang={language} className={styles.body}>
        {body}
      </p>
    </section>
  );
}
