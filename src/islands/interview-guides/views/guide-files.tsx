// The files of the guide, to be saved by who interviews.
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { employerOf } from '#lib/stores/auth.ts';
import styles from './views.module.css';

export function GuideFiles({ guide: { permalink, attachments } }: { guide: InterviewGuide }) {
  if (attachments.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="guide-files">
      <h2 id="guide-files">Files</h2>
      <ul className={styles.files}>
        {attachments.map(({ id, name, bytes, audience }) => (
          <li key={id}>
            <a
              href={`/v1/employers/${encodeURIComponent(employerOf())}/interview-guides/${permalink}/files/${id}`}
              download={name}
            >
              <bdi>{name}</bdi>
            </a>{' '}
            <span className={styles.label}>
              {fileSize(bytes)} ·{' '}
              {audience === 'interviewer' ? 'Interviewers only' : 'Shared with candidates'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
