// Open jobs of a board by what the page's writer chose: always those of now, since the page follows its board.
import { toldOfJob } from '#lib/content-pages/told.ts';
import { jobPay } from '#lib/format/job-pay.ts';
import { rowText } from '#lib/job-board/row-text.ts';
import { publicPaths } from '#lib/paths.ts';
import type { BlockProps } from './block.ts';
import styles from './jobs-list.module.css';
import { Words } from './words.tsx';

export function JobsListBlock({ block, t }: BlockProps<'jobs-list'>) {
  const { id, heading, jobs, board, total } = block;
  return (
    <section className={`measure ${styles.jobs}`}>
      <Words as="h2" of={block} at="heading" text={heading} instead={t('board.join')} dir="auto" />
      {jobs.length === 0 && <p className="lead">{t('board.empty')}</p>}
      <ul>
        {jobs.map(({ permalink, title, location, topDepartment, salary }) => (
          <li key={permalink}>
            <a href={publicPaths.jobPage(board, permalink)} dir="auto" data-told={toldOfJob(id, permalink)}>
              {title}
            </a>
            <p className="meta">{rowText(location, topDepartment?.name ?? '', jobPay(salary, t))}</p>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a className="button quiet" href={publicPaths.jobBoard(board)}>
          {t('content.allJobs', { count: total })}
        </a>
      </p>
    </section>
  );
}
