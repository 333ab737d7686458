// One picture: what it shows, which part of it is shown, which point a page keeps, and where it is shown.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  archiveImage,
  type Crop,
  cropMinPixels,
  type Focal,
  type Image,
  restoreImage,
  saveImage,
} from '#contract/images.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { CropButton } from '#ui/crop-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PictureWords } from '#ui/picture-words.tsx';
import { FocalField } from './focal-field.tsx';
import { IMAGES } from './image-queries.ts';
import styles from './images.module.css';

type Props = {
  image: Image;
  mayEdit: boolean;
  onChange: (image: Image) => void;
  onClose: () => void;
};

export function ImageDialog({ image, mayEdit, onChange, onClose }: Props) {
  const { save, archive, isBusy } = useActs({ image, onChange, onClose });
  return (
    <Dialog
      isOpen
      width="form"
      title="Image"
      about={image.permalink}
      onClose={onClose}
      actions={
        <>
          {mayEdit && image.usedIn.length === 0 && (
            <Button isBusy={isBusy} onPress={() => void archive()}>
              Remove from library
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <img
        className={styles.large}
        src={image.url}
        alt={image.alt}
        width={image.width}
        height={image.height}
      />
      {mayEdit ? (
        <>
          <PictureWords key={image.permalink} words={image.alt} onSave={(alt) => save({ alt })} />
          {image.whole && (
            <CropButton
              whole={image.whole}
              crop={image.crop}
              minPixels={cropMinPixels}
              onSave={(crop) => save({ crop })}
            />
          )}
          <FocalField focal={image.focal} onChange={(focal) => void save({ focal })} />
        </>
      ) : (
        <p>{image.alt === '' ? 'No alt text yet.' : image.alt}</p>
      )}
      <Uses image={image} />
    </Dialog>
  );
}

const Uses = ({ image: { usedIn } }: { image: Image }) =>
  usedIn.length === 0 ? (
    <p>Not used anywhere.</p>
  ) : (
    <div>
      <p>Used in {usedIn.length === 1 ? 'one place' : `${usedIn.length} places`}:</p>
      <ul>
        {usedIn.map(({ permalink, title }) => (
          <li key={permalink}>{title}</li>
        ))}
      </ul>
    </div>
  );

function useActs({ image, onChange, onClose }: Omit<Props, 'mayEdit'>) {
  const { permalink } = image;
  // One save after the other: what is left by a press is still on its way when the press asks for the next.
  const latest = useRef(Promise.resolve(image));
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { employer: employerOf(), image: permalink };
  const again = () => client.invalidateQueries({ queryKey: [IMAGES] });
  /** Gives the sentence that refused it, or null. */
  const save = async (body: { alt?: string; focal?: Focal; crop?: Crop | null }): Promise<string | null> => {
    const before = latest.current;
    const saving = before.then(({ version }) => call(saveImage, { params, body }, { version }));
    latest.current = saving.catch(() => before);
    try {
      onChange(await saving);
      await again();
      return null;
    } catch (error) {
      if (body.focal !== undefined) notify({ variant: 'warning', text: sentenceOf(error) });
      return sentenceOf(error);
    }
  };
  const restore = async () => {
    await call(restoreImage, { params, body: {} });
    await again();
  };
  const archive = async () => {
    setBusy(true);
    try {
      await call(archiveImage, { params, body: {} });
      await again();
      const action = { label: 'Undo', onAction: () => void restore() };
      notify({ variant: 'success', text: 'Image removed from library', action });
      onClose();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return { save, archive, isBusy };
}
