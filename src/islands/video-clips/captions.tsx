// The captions of one answer, language by language: read, written cue by cue, and approved.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type Language, languages } from '#contract/kit/fields.ts';
import { getVideoClipCaptions, type VideoClipCaptions } from '#contract/video-clip-captions.ts';
import type { SentTake, VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { addCueAfter } from '#lib/studio/cue-edits.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { CaptionRows } from './caption-rows.tsx';
import styles from './captions.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';
import { useCaptions } from './use-captions.ts';

type Props = { clip: VideoClip; take: SentTake; video: RefObject<HTMLVideoElement | null> };

export function Captions({ clip, take, video }: Props) {
  const [language, setLanguage] = useState<string>(take.captions[0]?.language ?? clip.language);
  const { prompt } = take;
  const { permalink: videoClip } = clip;
  const query = useQuery({
    queryKey: ['video-clip-captions', videoClip, prompt, language] as const,
    queryFn: ({ signal }) => {
      const params = { employer: employerOf(), videoClip, language };
      return call(getVideoClipCaptions, { params, query: { prompt: String(prompt) } }, { signal });
    },
    // What is edited isn't read again underneath.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  const names = [...new Set([...languages, ...take.captions.map((one) => one.language)])];
  return (
    <div className={styles.captions}>
      <Select
        label="Captions in"
        options={names.map((id) => ({ id, label: LANGUAGE_NAMES[id as Language] ?? id }))}
        value={language}
        onChange={setLanguage}
      />
      {query.isPending && <TableSkeleton rows={2} label="Loading the captions" />}
      {query.isError && <LoadFailed what="the captions" query={query} />}
      {query.data && <Editor key={language} {...{ clip, take, video }} first={query.data} />}
    </div>
  );
}

function Editor({ clip, take, video, first }: Props & { first: VideoClipCaptions }) {
  const client = useQueryClient();
  const onSaved = async () => {
    await client.invalidateQueries({ queryKey: ['video-clip', clip.permalink] });
    await client.invalidateQueries({ queryKey: ['video-clips'] });
  };
  const editor = useCaptions(first, { permalink: clip.permalink, title: clip.title, onSaved });
  const [isBusy, setBusy] = useState(false);
  const { cues } = editor.draft;
  const isApproved = editor.thing.status === 'approved' && editor.state.is === 'saved';
  const change = (label: string, next: typeof cues) => editor.set(label, { cues: next });
  const approve = async () => {
    setBusy(true);
    try {
      if (await editor.approve()) notify({ text: 'Captions approved' });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <div className={styles.line}>
        {cues.length > 0 && (
          <Badge tone={isApproved ? 'good' : 'warn'}>{isApproved ? 'Approved' : 'To approve'}</Badge>
        )}
        <EditingLine editor={editor} />
      </div>
      {editor.state.is === 'stale' && (
        <ConflictBar
          message="Someone else edited these captions."
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={() => editor.takeTheirs()}
        />
      )}
      {editor.mistake !== null && <p role="alert">{editor.mistake}</p>}
      {cues.length === 0 ? (
        <p className={styles.none}>No captions yet. Approved captions become the transcript of the track.</p>
      ) : (
        <CaptionRows {...{ cues, take, video }} speaker={clip.employee.name} onChange={change} />
      )}
      <p className={styles.acts}>
        {cues.length === 0 && (
          <Button
            onPress={() =>
              change(
                'first',
                addCueAfter([], null, take.durationMs).map((cue) => ({
                  ...cue,
                  speaker: clip.employee.name,
                })),
              )
            }
          >
            Write captions
          </Button>
        )}
        {cues.length > 0 && !isApproved && (
          <Button isBusy={isBusy} busyLabel="Approving…" onPress={() => void approve()}>
            Approve captions
          </Button>
        )}
      </p>
    </>
  );
}
