// The release, who agrees to it, and the button that sends.
import type { AnswerWords } from '#lib/video-clips/answer-words.ts';
import styles from './record-answer.module.css';

type Props = { releaseText: string; fullName: string; language: string; words: AnswerWords };

export function Agreement({ releaseText, fullName, language, words }: Props) {
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">{words.agree}</h2>
      <div className={styles.form}>
        <label className={styles.choice}>
          <input type="checkbox" name="consent" id="consent" value="yes" required />
          <span className={styles.release} lang={language}>
            {releaseText}
          </span>
        </label>
        <div className={`field ${styles.name}`}>
          <label htmlFor="fullName">{words.fullName}</label>
          <input
            id="fullName"
            name="fullName"
            defaultValue={fullName}
            maxLength={120}
            autoComplete="name"
            required
          />
        </div>
        <p>
          <button type="submit" className="button" name="step" value="send">
            {words.send}
          </button>
        </p>
      </div>
    </section>
  );
}
