// A frame of the open video becomes the poster of its recording, or the cover of the clip, cropped on the way.
import { useState } from 'react';
import { type Crop, cropMinPixels, type Image } from '#contract/images.ts';
import { type Media, saveMedia } from '#contract/media.ts';
import { call } from '#lib/api/call.ts';
import { savePictureCrop, sendPicture } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { frameOf, type VideoFrame } from '#lib/studio/video-frame.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useStudioTools } from '../studio-context.tsx';
import styles from '../trim/trim.module.css';

const CropDialog = lazyPart(async () => (await import('#ui/crop-dialog.tsx')).CropDialog);

type Use = 'poster' | 'cover';

const USES: readonly { use: Use; word: string; done: string }[] = [
  { use: 'poster', word: 'Use frame as poster', done: 'Poster saved' },
  { use: 'cover', word: 'Use frame as cover', done: 'Cover image saved' },
];

/** The two uses of the frame at the playhead. */
export function FrameActs({ media }: { media: Media }) {
  const { player } = useStudioTools();
  const [taken, setTaken] = useState<(VideoFrame & { use: Use }) | null>(null);
  const put = useFrame(media);
  const take = async (use: Use) => {
    player.pause();
    const frame = player.video && (await frameOf(player.video));
    if (frame) setTaken({ ...frame, use });
    else notify({ variant: 'warning', text: 'Couldn’t read this frame. Play the video, then try again.' });
  };
  return (
    <div className={styles.acts}>
      {USES.map(({ use, word }) => (
        <Button key={use} size="row" onPress={() => void take(use)}>
          {word}
        </Button>
      ))}
      {taken && (
        <CropDialog
          picture={taken}
          crop={null}
          minPixels={cropMinPixels}
          onSave={(crop) => put(taken, taken.use, crop)}
          onClose={() => setTaken(null)}
        />
      )}
    </div>
  );
}

/** Sends the whole frame, keeps its crop with it, and puts it to its use; gives the sentence that refused it. */
function useFrame(media: Media) {
  const { studio } = useStudioTools();
  const usedAs = async (use: Use, image: Image) => {
    if (use === 'cover') return studio.edit('cover', (before) => ({ ...before, coverImage: image }));
    const params = { employer: employerOf(), media: media.permalink };
    const body = { poster: image.permalink };
    studio.mediaArrived(await call(saveMedia, { params, body }, { version: media.version }));
  };
  return async ({ file }: VideoFrame, use: Use, crop: Crop | null): Promise<string | null> => {
    try {
      const whole = await sendPicture(employerOf(), file, () => {});
      await usedAs(use, crop === null ? whole : await savePictureCrop(employerOf(), whole, crop));
      notify({ variant: 'success', text: USES.find((one) => one.use === use)?.done ?? '' });
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
}
