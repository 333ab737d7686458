// Which part of an answer its track plays. The recording itself stays whole.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type SentTake, saveVideoClip, type VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { readTime, timeText } from '#lib/studio/time-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { videoClipArrived } from './video-clip-queries.ts';
import styles from './video-clips.module.css';

type Props = { clip: VideoClip; take: SentTake; video: RefObject<HTMLVideoElement | null> };

export function Trim({ clip, take, video }: Props) {
  const client = useQueryClient();
  const whole = take.durationMs;
  const [start, setStart] = useState(timeText(take.start));
  const [end, setEnd] = useState(take.end === null ? '' : timeText(take.end));
  const [isBusy, setBusy] = useState(false);
  const from = readTime(start);
  const to = end.trim() === '' ? null : readTime(end);
  const isEndWrong = end.trim() !== '' && (to === null || (whole !== null && to > whole));
  const isStartWrong = from === null || from >= (to ?? whole ?? Number.POSITIVE_INFINITY);
  const now = () => timeText((video.current?.currentTime ?? 0) * 1000);
  const save = async () => {
    if (isEndWrong || isStartWrong || from === null) return;
    setBusy(true);
    try {
      const params = { employer: employerOf(), videoClip: clip.permalink };
      const body = { trims: [{ take: take.id, start: from, end: to }] };
      await videoClipArrived(client, await call(saveVideoClip, { params, body }, { version: clip.version }));
      notify({ text: 'Trim saved' });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className={styles.trim}>
      <TextField
        label="Start"
        value={start}
        onChange={setStart}
        error={isStartWrong ? 'Enter a time before the end, such as 00:04.5' : null}
        inputMode="decimal"
      />
      <TextField
        label="End"
        optionalLabel="Empty plays to the end"
        value={end}
        onChange={setEnd}
        error={isEndWrong ? 'Enter a time inside the recording' : null}
        inputMode="decimal"
      />
      <div className={styles.ways}>
        <Button size="row" variant="plain" onPress={() => setStart(now())}>
          Start here
        </Button>
        <Button size="row" variant="plain" onPress={() => setEnd(now())}>
          End here
        </Button>
        <Button size="row" isBusy={isBusy} busyLabel="Saving…" onPress={() => void save()}>
          Save trim
        </Button>
      </div>
    </div>
  );
}
