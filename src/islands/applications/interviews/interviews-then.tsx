// What a rejection does to interviews that are planned: they end with its e-mail, and only with it.
import { useQuery } from '@tanstack/react-query';
import type { ApplicationRow } from '#contract/application.ts';
import { listInterviews } from '#contract/interviews.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import styles from '../decision-dialog.module.css';

type Props = { rows: readonly Pick<ApplicationRow, 'permalink'>[]; isTold: boolean };

/** For one person it is known whether something is planned. */
export function InterviewsThen({ rows, isTold }: Props) {
  const [only, ...others] = rows;
  const interviews = useQuery({
    ...choicesQuery(listInterviews, { application: only?.permalink }),
    enabled: only !== undefined && others.length === 0,
  });
  const planned = (interviews.data ?? []).filter(
    ({ status }) => status === 'proposed' || status === 'booked',
  );
  if (others.length === 0 && planned.length === 0) return null;
  return (
    <p className={styles.note}>
      {isTold
        ? 'Interviews that are proposed or booked are cancelled when the e-mail goes out.'
        : 'Interviews that are proposed or booked stay. Cancel them under Interviews.'}
    </p>
  );
}
