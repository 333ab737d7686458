import styles from './score-list.module.css';

type Props = {
  /** Names the list. */
  label: string;
  /** The best there is. */
  scale: number;
  scores: readonly { criterion: string; score: number }[];
};

/** Things that were scored, each with its place on a scale from 1. */
export const ScoreList = ({ label, scale, scores }: Props) => (
  <ul className={styles.scores} aria-label={label}>
    {scores.map(({ criterion, score }) => (
      <li key={criterion}>
        <span dir="auto">{criterion}</span>{' '}
        <b>
          {score} of {scale}
        </b>
      </li>
    ))}
  </ul>
);
