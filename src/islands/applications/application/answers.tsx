import { FileText } from 'lucide-react';
import type { Application } from '#contract/application.ts';
import type { AskedQuestion } from '#contract/screening-set.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { reasonWords } from '#lib/screening/score-words.ts';
import { answerLines, wordsIn } from '#lib/screening/words.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { fileAddress } from '../application-words.ts';
import styles from './application.module.css';

/** Every question with its answer, as it was asked, with what it counted for. */
export function Answers({ application }: { application: Application }) {
  const { questions } = application;
  return (
    <section className={styles.part} aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      {questions.length === 0 ? (
        <p className={styles.quiet}>This job has no screening questions.</p>
      ) : (
        <ol className={styles.answers}>
          {questions.map((question) => (
            <Answer key={question.id} question={question} application={application} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Answer({ question, application }: { question: AskedQuestion; application: Application }) {
  const reason = application.reasons.find(({ questionId }) => questionId === question.id);
  return (
    <li>
      <h3 className={styles.question}>
        <span dir="auto">{wordsIn(question.label)}</span>
        {reason?.knockout && <Badge tone="bad">Knocked out</Badge>}
        {reason && !reason.knockout && reason.weight > 0 && (
          <span className={styles.points} title="Points for this answer, out of the maximum">
            <span className="visually-hidden">Score: </span>
            {reasonWords(reason)}
          </span>
        )}
      </h3>
      <Value question={question} application={application} />
    </li>
  );
}

function Value({ question, application }: { question: AskedQuestion; application: Application }) {
  const answer = application.answers.find(({ questionId }) => questionId === question.id);
  const file = application.files.find(
    ({ id, questionId }) => id === answer?.fileId || (questionId === question.id && answer === undefined),
  );
  if (file)
    return (
      <a
        className={styles.file}
        href={fileAddress(employerOf(), application.permalink, file.id)}
        download={file.name}
      >
        <FileText aria-hidden="true" />
        <bdi>{file.name}</bdi> <span className={styles.quiet}>{fileSize(file.bytes)}</span>
      </a>
    );
  const lines = answerLines(question, answer);
  if (lines === null)
    return (
      <p className={styles.quiet}>
        {question.showIf === null ? 'Not answered' : 'Not asked, or not answered'}
      </p>
    );
  const [first = ''] = lines;
  if (question.type === 'url' && /^https?:\/\//i.test(first))
    return (
      <p className={styles.answer}>
        <a href={first} target="_blank" rel="noopener noreferrer nofollow">
          {first}
        </a>
      </p>
    );
  if (lines.length === 1)
    return (
      <p className={styles.answer} dir="auto">
        {first}
      </p>
    );
  return (
    <ul className={styles.answer}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
