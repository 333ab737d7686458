// The recorder as members use it, in the employer app's language: one question, takes on this device until one is kept.
import { recorder } from '#i18n/en.json';
import { sentenceOf } from '#lib/api/sentence.ts';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Recorder, type RecorderProps } from './recorder.tsx';

type Props = Pick<RecorderProps, 'uploadAt' | 'send'> & {
  /** Takes on this device are found again by it: what is recorded here. */
  place: string;
  /** The question, as the teleprompter shows it. */
  prompt: string;
  language: string;
};

const LONGEST_SECONDS = 600;
const MOST_TAKES = 20;
const words: RecorderWords = { ...recorder, sent: 'Take kept.' };
const nothingSent = [0];

export function StaffRecorder({ place, prompt, language, uploadAt, send }: Props) {
  return (
    <Recorder
      // Who shares a device doesn't share takes.
      scope={`${employerOf()}/${$user.get()?.id ?? ''}/${place}`}
      prompts={[prompt]}
      maxSeconds={LONGEST_SECONDS}
      mostTakes={MOST_TAKES}
      sent={nothingSent}
      refusal={sentenceOf}
      {...{ language, words, uploadAt, send }}
    />
  );
}
