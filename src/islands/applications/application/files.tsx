import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import type { Application } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { fileAddress } from '../application-words.ts';
import { rowInLists } from '../hiring-queries.ts';
import { InResume } from '../resume-match.tsx';
import styles from './application.module.css';
import { ResumeDocument } from './resume-document.tsx';
import { ResumeFields } from './resume-fields.tsx';

/** The résumé: its words as plain text, a PDF as pictures of its pages, and the file to be opened where the reader trusts it. Nothing of a stranger's file runs in this page. */
export function Files({ application }: { application: Application }) {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const resumes = application.files.filter(({ kind }) => kind === 'resume');
  // Where the list was searched, what it found here.
  const found = rowInLists(useQueryClient(), application.permalink)?.resumeMatch;
  return (
    <section className={styles.part} aria-labelledby="resume">
      <h2 id="resume">Résumé</h2>
      {found && <InResume found={found} />}
      {resumes.length === 0 && <p className={styles.quiet}>No résumé submitted.</p>}
      {resumes.map((file) => (
        <div key={file.id} className={styles.document}>
          <ResumeDocument application={application} file={file} />
          <div className={styles.resume}>
            <FileText aria-hidden="true" />
            <span className={styles.fileName}>
              <bdi>{file.name}</bdi>
              <span className={styles.quiet}>{fileSize(file.bytes)}</span>
            </span>
            <LinkButton
              href={fileAddress(employerOf(), application.permalink, file.id)}
              download={file.name}
              icon={<Download aria-hidden="true" />}
            >
              Download
            </LinkButton>
          </div>
          {mayEdit && <ResumeFields key={file.id} application={application} file={file} />}
        </div>
      ))}
    </section>
  );
}
