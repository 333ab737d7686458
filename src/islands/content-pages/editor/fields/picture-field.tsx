// A picture of the library, or a new one; with the words for who does not see it, which belong to the picture.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createImage, cropMinPixels, type Image } from '#contract/images.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { savePictureCrop, savePictureWords, sendPicture } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { nameOfPicture } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CropButton } from '#ui/crop-button.tsx';
import { PictureWords } from '#ui/picture-words.tsx';
import { UploadButton } from '#ui/upload-button.tsx';
import { imagesQuery } from '../../page-queries.ts';
import { pictureChanged } from '../../picture-changes.store.ts';
import styles from '../editor.module.css';

type Props = {
  label: string;
  hint?: string;
  value: ImagePermalink | null;
  onChange: (image: ImagePermalink | null) => void;
  isDisabled: boolean;
};

export function PictureField({ label, hint, value, onChange, isDisabled }: Props) {
  const client = useQueryClient();
  const images = useQuery(imagesQuery());
  const chosen = images.data?.find(({ permalink }) => permalink === value);
  const options = [
    { id: '', label: 'None' },
    ...(images.data ?? []).map((image) => ({ id: image.permalink, label: nameOfPicture(image) })),
  ];
  const arrived = (image: Image) => {
    client.setQueryData(imagesQuery().queryKey, (all: Image[] = []) => [
      image,
      ...all.filter(({ permalink }) => permalink !== image.permalink),
    ]);
    onChange(image.permalink);
  };
  /** Gives the sentence that refused it, or null. */
  const taking = async (sent: Promise<Image>): Promise<string | null> => {
    try {
      const image = await sent;
      arrived(image);
      if (image.permalink === value) pictureChanged();
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {chosen && <img src={smallOf(chosen)} alt={chosen.alt} />}
      <ChoiceField
        label="From the library"
        {...(hint !== undefined && { hint })}
        options={options}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? null : (id as ImagePermalink))}
        isDisabled={isDisabled}
      />
      {!isDisabled && (
        <UploadButton
          label="Upload an image"
          size="row"
          accept={createImage.file.accepts}
          onSend={(file, onProgress) => taking(sendPicture(employerOf(), file, onProgress))}
        />
      )}
      {chosen && !isDisabled && <OfPicture image={chosen} taking={taking} />}
    </fieldset>
  );
}

type Taking = (sent: Promise<Image>) => Promise<string | null>;

/** What belongs to the picture, wherever it is shown: its words and its cut. */
const OfPicture = ({ image, taking }: { image: Image; taking: Taking }) => (
  <>
    <PictureWords
      key={image.permalink}
      words={image.alt}
      onSave={(words) => taking(savePictureWords(employerOf(), image, words))}
    />
    {image.whole && (
      <CropButton
        whole={image.whole}
        crop={image.crop}
        minPixels={cropMinPixels}
        size="row"
        onSave={(crop) => taking(savePictureCrop(employerOf(), image, crop))}
      />
    )}
  </>
);

const smallOf = ({ sizes, url }: Image): string => sizes.find(({ width }) => width >= 480)?.webp ?? url;
