// How a set did in the last 30 days, as columns of the list.
import type { Language } from '#contract/kit/fields.ts';
import type { ScreeningSet, SetFigures } from '#contract/screening-set.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { wordsIn } from '#lib/screening/words.ts';
import type { Column } from '#ui/table-parts.tsx';
import styles from './set-list.module.css';

/** What came in, what of it matches, and where people stop. */
export const figureColumns = (now: Date): Column<ScreeningSet>[] => [
  {
    id: 'answers',
    title: 'Answers (30 days)',
    isNumber: true,
    from: 'small',
    render: (set) => <Answers set={set} now={now} />,
  },
  {
    id: 'pass',
    title: 'Pass rate',
    isNumber: true,
    from: 'wide',
    render: ({ recent: { passRate } }) => (passRate === null ? null : percent.format(passRate)),
  },
  {
    id: 'stop',
    title: 'Top drop-off',
    from: 'wide',
    render: ({ recent, locale }) => <DropOff dropOff={recent.dropOff} language={locale} />,
  },
];

const percent = new Intl.NumberFormat('en', { style: 'percent' });

function Answers({ set: { recent, openCount, lastAnswerAt }, now }: { set: ScreeningSet; now: Date }) {
  const last =
    lastAnswerAt === null ? 'No answers yet' : `Last answer ${relativeTime(lastAnswerAt, now, 'en')}`;
  return (
    <span className={styles.name} title={last}>
      {recent.answerCount.toLocaleString('en')}
      {openCount > 0 && (
        <span className={styles.under}>{`${openCount.toLocaleString('en')} in progress`}</span>
      )}
    </span>
  );
}

type DropOffProps = { dropOff: SetFigures['dropOff']; language: Language };

/** The question after the last answer of most who gave up; nothing where nobody did. */
function DropOff({ dropOff, language }: DropOffProps) {
  if (dropOff === null) return null;
  const { questionId, label, count, of } = dropOff;
  const where = questionId === null ? 'Before submitting' : wordsIn(label, language) || questionId;
  return (
    <span className={styles.name} title={where}>
      <bdi className={styles.where}>{where}</bdi>
      <span className={styles.under}>{`${count} of ${of} drop-offs`}</span>
    </span>
  );
}
