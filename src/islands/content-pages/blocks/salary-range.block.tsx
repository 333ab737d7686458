// What is paid, large, with the job that says so.
import { jobPay } from '#lib/format/job-pay.ts';
import type { BlockProps } from './block.ts';
import styles from './salary-range.module.css';

export function SalaryRangeBlock({ block: { heading, salary, job, text }, t }: BlockProps<'salary-range'>) {
  return (
    <section className="measure">
      <div className={styles.pay}>
        <h2 dir="auto">{heading === '' ? t('content.pay') : heading}</h2>
        <p className={`speech ${styles.range}`}>{jobPay(salary, t)}</p>
        {text !== '' && <p dir="auto">{text}</p>}
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
