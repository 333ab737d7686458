// Files instead of a recording: sent with the form, or at once where there is a script.
import { useState } from 'react';
import type { SendTake } from '#islands/recorder/use-sending.ts';
import { fillIn } from '#lib/recording/recorder-words.ts';
import type { AnswerWords } from '#lib/video-clips/answer-words.ts';
import styles from './record-answer.module.css';

type Props = {
  prompts: readonly string[];
  language: string;
  words: AnswerWords;
  send: SendTake;
  refusal: (error: unknown) => string;
};
type Told = { prompt: number; text: string; isWrong: boolean };

export function UploadFields({ prompts, language, words, send, refusal }: Props) {
  const [told, setTold] = useState<Told | null>(null);

  async function chosen(field: HTMLInputElement, prompt: number) {
    const file = field.files?.[0];
    if (file === undefined) return;
    const onProgress = (share: number) => {
      const text = fillIn(words.uploading, { percent: Math.round(share * 100) });
      setTold({ prompt, text, isWrong: false });
    };
    try {
      const { signal } = new AbortController();
      await send(file, { prompt, key: crypto.randomUUID(), signal, onProgress });
      setTold(null);
    } catch (error) {
      setTold({ prompt, text: refusal(error), isWrong: true });
    }
    // What was sent, or refused, doesn't travel once more with the form.
    field.value = '';
  }

  return (
    <details id="upload" className={styles.upload}>
      <summary>{words.uploadTitle}</summary>
      <p className="hint" id="upload-hint">
        {words.uploadHint}
      </p>
      <div className={styles.form}>
        {prompts.map((prompt, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name.
          <div key={at} className="field">
            <label htmlFor={`file.${at}`}>
              {fillIn(words.answer, { number: at + 1 })} <span lang={language}>{prompt}</span>
            </label>
            <input
              type="file"
              id={`file.${at}`}
              name={`file.${at}`}
              accept="video/webm,video/mp4,video/quicktime,.webm,.mp4,.mov"
              aria-describedby={told?.prompt === at ? 'upload-hint upload-told' : 'upload-hint'}
              onChange={(event) => void chosen(event.currentTarget, at)}
            />
            {told?.prompt === at && (
              <p
                id="upload-told"
                role={told.isWrong ? 'alert' : 'status'}
                className={told.isWrong ? 'error' : 'meta'}
              >
                {told.text}
              </p>
            )}
          </div>
        ))}
      </div>
    </details>
  );
}
