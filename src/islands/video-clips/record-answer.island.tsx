// The form of a recording request. Asleep it takes files as any form does; awake it records, and sends takes at once.
import { useState } from 'react';
import type { VideoClipRequestPermalink, VideoTakeId } from '#contract/kit/ids.ts';
import { addVideoTake } from '#contract/public-video-clips.ts';
import type { VideoTake } from '#contract/video-clips.ts';
import { Recorder } from '#islands/recorder/recorder.tsx';
import type { SendTake } from '#islands/recorder/use-sending.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import { type AnswerWords, wrongTake } from '#lib/video-clips/answer-words.ts';
import { Agreement } from './agreement.tsx';
import { Answers } from './answers.tsx';
import styles from './record-answer.module.css';
import { UploadFields } from './upload-fields.tsx';

export type RecordAnswerProps = {
  request: VideoClipRequestPermalink;
  /** Where the form goes. */
  action: string;
  prompts: readonly string[];
  maxSeconds: number;
  retakes: number;
  language: string;
  takes: readonly VideoTake[];
  /** Of the takes, those that were sent. */
  sent: readonly VideoTakeId[];
  fullName: string;
  releaseText: string;
  words: AnswerWords;
  recorder: RecorderWords;
};

export function RecordAnswer(props: RecordAnswerProps) {
  const { request, action, prompts, maxSeconds, retakes, language, words, recorder } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [takes, setTakes] = useState(props.takes);
  const [picked, setPicked] = useState(() => prompts.map((_, at) => firstPicked(props, at)));

  const send: SendTake = async (file, { prompt, key, signal, onProgress }) => {
    const { upload } = await import('#lib/api/upload.ts');
    const input = { params: { request }, body: { prompt } };
    const take = await upload(addVideoTake, input, file, { signal, onProgress, idempotencyKey: key });
    setTakes((before) => [...before.filter(({ id }) => id !== take.id), take]);
    setPicked((before) => before.map((id, at) => (at === prompt ? take.id : id)));
  };
  const refusal = (error: unknown) =>
    words.wrong[wrongTake(error instanceof CallError ? error.code : 'INTERNAL')];

  return (
    <form className={styles.form} method="post" action={action} encType="multipart/form-data">
      {isOpen ? (
        <Recorder
          scope={request}
          {...{ prompts, maxSeconds, language, send, refusal }}
          mostTakes={retakes + 1}
          sent={prompts.map((_, at) => takes.filter(({ prompt }) => prompt === at).length)}
          words={recorder}
          uploadAt="#upload"
        />
      ) : (
        <div className={styles.start}>
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {props.sent.length > 0 ? words.replace : words.start}
          </button>
          <p className="meta">{words.startWhy}</p>
        </div>
      )}
      <Answers
        {...{ prompts, takes, picked, language, words }}
        onPick={(at, id) => setPicked(picked.map((one, place) => (place === at ? id : one)))}
      />
      <UploadFields {...{ prompts, language, words, send, refusal }} />
      <Agreement releaseText={props.releaseText} fullName={props.fullName} {...{ language, words }} />
    </form>
  );
}

/** What was sent of a question, else the newest take of it. */
function firstPicked({ takes, sent }: RecordAnswerProps, prompt: number): VideoTakeId | null {
  const own = takes.filter((take) => take.prompt === prompt);
  return (own.find(({ id }) => sent.includes(id)) ?? own.at(-1))?.id ?? null;
}
