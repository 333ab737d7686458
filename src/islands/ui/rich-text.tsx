import styles from './rich-text.module.css';

/** Rich text to be read. `html` was sanitised by the server when it was written and again when it was read. */
export const RichText = ({ html, language }: { html: string; language: string }) => (
  <div className={styles.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
