import { Download, FileText } from 'lucide-react';
import type { Application } from '#contract/application.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { bytesInWords, fileAddress } from '../application-words.ts';
import { employerOf } from '../hiring-queries.ts';
import styles from './application.module.css';

/** The résumé, to be opened where the reader trusts it: nothing of a stranger's file is shown in this page. */
export function Files({ application }: { application: Application }) {
  const resumes = application.files.filter(({ kind }) => kind === 'resume');
  return (
    <section className={styles.part} aria-labelledby="resume">
      <h2 id="resume">Résumé</h2>
      {resumes.length === 0 && <p className={styles.quiet}>No résumé was sent along.</p>}
      {resumes.map((file) => (
        <div key={file.id} className={styles.resume}>
          <FileText aria-hidden="true" />
          <span className={styles.fileName}>
            <bdi>{file.name}</bdi>
            <span className={styles.quiet}>{bytesInWords(file.bytes)}</span>
          </span>
          <LinkButton
            href={fileAddress(employerOf(), application.permalink, file.id)}
            download={file.name}
            icon={<Download aria-hidden="true" />}
          >
            Download
          </LinkButton>
        </div>
      ))}
    </section>
  );
}
