import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Application, ApplicationFile } from '#contract/application.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { fileAddress } from '../application-words.ts';
import { fileTextQuery } from '../hiring-queries.ts';
import styles from './application.module.css';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

/** The résumé: its words as plain text, a PDF as pictures of its pages, and the file to be opened where the reader trusts it. Nothing of a stranger's file runs in this page. */
export function Files({ application }: { application: Application }) {
  const resumes = application.files.filter(({ kind }) => kind === 'resume');
  return (
    <section className={styles.part} aria-labelledby="resume">
      <h2 id="resume">Résumé</h2>
      {resumes.length === 0 && <p className={styles.quiet}>No résumé submitted.</p>}
      {resumes.map((file) => (
        <div key={file.id} className={styles.document}>
          <Document application={application} file={file} />
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
        </div>
      ))}
    </section>
  );
}

/** A PDF is shown as its pages, with its words before them for who reads by ear or copies. */
function Document({ application, file }: DocumentTextProps) {
  if (file.contentType !== 'application/pdf') return <DocumentText application={application} file={file} />;
  return (
    <>
      <TextVersion application={application} file={file} />
      <PdfPages address={fileAddress(employerOf(), application.permalink, file.id)} name={file.name} />
    </>
  );
}

function TextVersion({ application, file }: DocumentTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Text version</summary>
      {isOpen && <DocumentText application={application} file={file} />}
    </details>
  );
}

type DocumentTextProps = { application: Application; file: ApplicationFile };

function DocumentText({ application, file }: DocumentTextProps) {
  const words = useQuery(fileTextQuery(application.permalink, file.id));
  if (words.isError) return <LoadFailed what="the text version" query={words} />;
  if (words.data === undefined)
    return (
      <Skeleton label="Loading the résumé">
        <Bone />
        <Bone width="70%" />
      </Skeleton>
    );
  if (words.data.text === null || words.data.text === '')
    return <p className={styles.quiet}>No text found in this file. Download it to read it.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={styles.words} aria-label={`${file.name} as text`} tabIndex={0} dir="auto">
      {words.data.text}
      {words.data.isCut && (
        <p className={styles.quiet}>Text shortened. Download the file to read all of it.</p>
      )}
    </section>
  );
}
