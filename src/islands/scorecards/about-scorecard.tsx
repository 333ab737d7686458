import type { Scorecard } from '#contract/scorecards.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './form/form.module.css';

/** The way to the application, for whoever may open it; else to one's own scorecards. */
export const crumbsOf = ({ application: { permalink, fullName, jobPage, isReadable } }: Scorecard) =>
  isReadable
    ? [
        { title: jobPage.title, href: employerPaths.job(jobPage.permalink) },
        { title: fullName, href: employerPaths.application(jobPage.permalink, permalink) },
      ]
    : [{ title: 'Your scorecards', href: employerPaths.scorecards }];

/** What it is about: the job, the interview, the guide, who asked for it and until when. */
export function AboutScorecard({ scorecard }: { scorecard: Scorecard }) {
  const { application, interview, interviewGuide, assignedBy, author, dueAt, isLate, status } = scorecard;
  const isForOther = assignedBy !== null && assignedBy.id !== author.id;
  return (
    <ul className={styles.about}>
      <li>
        <bdi>{application.jobPage.title}</bdi>
      </li>
      {interview !== null && (
        <li>
          <bdi>{interview.title}</bdi>
          {interview.startsAt !== null && `, ${whenWords(interview.startsAt, interview.timeZone)}`}
        </li>
      )}
      {interviewGuide !== null && (
        <li>
          Interview guide:{' '}
          <a href={`${employerPaths.interviewGuide(interviewGuide.permalink)}?view=interviewer`}>
            <bdi>{interviewGuide.title}</bdi>
          </a>
        </li>
      )}
      {isForOther && (
        <li>
          Asked by <bdi>{assignedBy.name}</bdi>
        </li>
      )}
      {dueAt !== null && status !== 'handed-in' && (
        <li data-late={isLate || undefined}>
          {isLate ? 'Late: due' : 'Due'}{' '}
          <time dateTime={dueAt} title={new Date(dueAt).toLocaleString('en')}>
            {relativeTime(dueAt, new Date(), 'en')}
          </time>
        </li>
      )}
    </ul>
  );
}

const whenWords = (at: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))} (${timeZone})`;
