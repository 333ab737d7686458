// The takes that reached the server, question by question, and which of them is sent.
import type { VideoTakeId } from '#contract/kit/ids.ts';
import type { VideoTake } from '#contract/video-clips.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { fillIn } from '#lib/recording/recorder-words.ts';
import type { AnswerWords } from '#lib/video-clips/answer-words.ts';
import styles from './record-answer.module.css';

type Props = {
  prompts: readonly string[];
  takes: readonly VideoTake[];
  picked: readonly (VideoTakeId | null)[];
  language: string;
  words: AnswerWords;
  onPick: (prompt: number, take: VideoTakeId) => void;
};

export function Answers({ prompts, takes, picked, language, words, onPick }: Props) {
  if (takes.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{words.answers}</h2>
      <div className={styles.form}>
        {prompts.map((prompt, at) => {
          const own = takes.filter((take) => take.prompt === at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name.
            <fieldset key={at}>
              <legend>
                {fillIn(words.answer, { number: at + 1 })} <span lang={language}>{prompt}</span>
              </legend>
              {own.length === 0 && <p className="meta">{words.noAnswer}</p>}
              {own.map((take, place) => (
                <TakeChoice
                  key={take.id}
                  {...{ take, words }}
                  number={place + 1}
                  isPicked={picked[at] === take.id}
                  onPick={() => onPick(at, take.id)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

type ChoiceProps = {
  take: VideoTake;
  number: number;
  isPicked: boolean;
  words: AnswerWords;
  onPick: () => void;
};

function TakeChoice({ take, number, isPicked, words, onPick }: ChoiceProps) {
  const { id, prompt, durationMs, url } = take;
  const name =
    durationMs === null
      ? fillIn(words.takeUnknown, { number })
      : fillIn(words.takeOf, { number, time: formatDuration(durationMs) });
  return (
    <div>
      <label className={styles.choice}>
        <input type="radio" name={`take.${prompt}`} value={id} checked={isPicked} onChange={onPick} />
        {name}
      </label>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are written once it is a clip. */}
      {isPicked && <video src={url} controls preload="metadata" playsInline aria-label={name} />}
    </div>
  );
}
