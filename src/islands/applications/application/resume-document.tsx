// What a résumé says and how it looks. Nothing of a stranger's file runs in this page, and nothing of it is loaded from elsewhere.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application, ApplicationFile } from '#contract/application.ts';
import type { FileReading } from '#contract/application-acts.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { fileAddress } from '../application-words.ts';
import { fileTextQuery } from '../hiring-queries.ts';
import styles from './resume.module.css';
import { sheetOf } from './resume-sheet.ts';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

type Props = { application: Application; file: ApplicationFile };

/** A PDF as its pages and a Word document as a sheet, each with its text before it for who reads by ear or copies. */
export function ResumeDocument({ application, file }: Props) {
  if (file.contentType === 'application/pdf')
    return (
      <>
        <TextVersion application={application} file={file} />
        <PdfPages address={fileAddress(employerOf(), application.permalink, file.id)} name={file.name} />
      </>
    );
  if (file.contentType.endsWith('wordprocessingml.document'))
    return <WordDocument application={application} file={file} />;
  return <DocumentText application={application} file={file} />;
}

function WordDocument({ application, file }: Props) {
  const words = useQuery(fileTextQuery(application.permalink, file.id));
  const html = words.data?.html ?? null;
  if (html === null) return <DocumentText application={application} file={file} />;
  return (
    <>
      <TextVersion application={application} file={file} />
      {/* Without any permission: it can neither run, lead away, open windows nor send. */}
      <iframe className={styles.sheet} sandbox="" title={file.name} srcDoc={sheetOf(html)} />
      <p className={styles.quiet}>
        {words.data?.isCut === true && 'Only the first part is shown. '}
        Pictures and layout aren’t shown. Download the file to see them.
      </p>
    </>
  );
}

function TextVersion(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Text version</summary>
      {isOpen && <DocumentText {...props} />}
    </details>
  );
}

/** Why there is no text, and what to do then. */
const noText: Record<Exclude<FileReading, 'waiting' | 'read'>, string> = {
  'no-text': 'No text in this file: it holds pictures only, so search can’t find its words.',
  protected: 'This file has a password. Ask the candidate for a copy without one.',
  damaged: 'This file can’t be read; it may be damaged. Download it to try.',
  'too-large': 'This file is too large to be read here. Download it to read it.',
  missing: 'This file is missing from the file store. Ask the candidate to send it again.',
};

function DocumentText({ application, file }: Props) {
  const words = useQuery(fileTextQuery(application.permalink, file.id));
  if (words.isError) return <LoadFailed what="the text version" query={words} />;
  if (words.data === undefined || words.data.state === 'waiting')
    return (
      <Skeleton label={words.data === undefined ? 'Loading the résumé' : 'Reading the résumé'}>
        {words.data !== undefined && (
          <p className={styles.quiet}>Reading the résumé. Its text appears here in a moment.</p>
        )}
        <Bone />
        <Bone width="70%" />
      </Skeleton>
    );
  const { state, text, isCut } = words.data;
  if (state !== 'read') return <p className={styles.quiet}>{noText[state]}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={styles.words} aria-label={`${file.name} as text`} tabIndex={0} dir="auto">
      {text}
      {isCut && <p className={styles.quiet}>Text shortened. Download the file to read all of it.</p>}
    </section>
  );
}
