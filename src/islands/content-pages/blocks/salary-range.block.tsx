// What is paid, large, with the job that says so.
import { jobPay } from '#lib/format/job-pay.ts';
import type { BlockProps } from './block.ts';
import styles from './salary-range.module.css';
import { Words } from './words.tsx';

export function SalaryRangeBlock({ block, t }: BlockProps<'salary-range'>) {
  const { heading, salary, job, text } = block;
  return (
    <section className="measure">
      <div className={styles.pay}>
        <Words as="h2" of={block} at="heading" text={heading} instead={t('content.pay')} dir="auto" />
        <p className={`speech ${styles.range}`}>{jobPay(salary, t)}</p>
        <Words as="p" of={block} at="text" text={text} dir="auto" />
        {job && (
          <p>
            <a href={job.url} dir="auto">
              {job.title}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
