// The columns of the list of screening sets.
import type { Language } from '#contract/kit/fields.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { languagesOf, untranslated } from '#lib/screening/set-check.ts';
import { documentOf } from '#lib/screening/set-document.ts';
import { languageNames } from '#lib/screening/words.ts';
import { StateBadge } from '#ui/badge.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { figureColumns } from './set-figures.tsx';
import styles from './set-list.module.css';

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** What a row says of a set, the most needed first. */
export function setColumns(now: Date, acts: (set: ScreeningSet) => React.ReactNode): Column<ScreeningSet>[] {
  return [
    {
      id: 'name',
      title: 'Question set',
      isMain: true,
      render: (set) => (
        <span className={`${styles.name} ${styles.main}`}>
          <a href={employerPaths.screeningSet(set.permalink)} title={set.name}>
            <bdi>{set.name}</bdi>
          </a>
          <span className={styles.under}>
            {questions(set.questions.length)} · {languageWords(set)}
          </span>
        </span>
      ),
    },
    { id: 'status', title: 'Status', render: ({ status }) => <StateBadge state={status} /> },
    { id: 'jobs', title: 'Used in', from: 'small', render: (set) => <Jobs set={set} /> },
    ...figureColumns(now),
    {
      id: 'changed',
      title: 'Changed',
      from: 'small',
      render: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={new Date(updatedAt).toLocaleString('en')}>
          {relativeTime(updatedAt, now, 'en')}
        </time>
      ),
    },
    { id: 'acts', title: 'Actions', isTitleHidden: true, render: acts },
  ];
}

/** "English, French (2 missing)". */
function languageWords(set: ScreeningSet): string {
  const document = documentOf(set);
  return languagesOf(document, [])
    .map((language: Language) => {
      const missing = untranslated(document, language).length;
      return missing === 0 ? languageNames[language] : `${languageNames[language]} (${missing} missing)`;
    })
    .join(', ');
}

function Jobs({ set: { jobPages } }: { set: ScreeningSet }) {
  const [first] = jobPages;
  if (first === undefined) return null;
  const more = jobPages.length - 1;
  return (
    <span title={jobPages.map(({ title }) => title).join('\n')} className={styles.jobs}>
      <a href={employerPaths.job(first.permalink)}>{first.title}</a>
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
