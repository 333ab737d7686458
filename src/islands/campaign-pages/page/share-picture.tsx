// The picture that stands where the page's link is shared: one of the library, or a new one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createImage, type Image } from '#contract/images.ts';
import { savePictureWords, sendPicture } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { FIRST_HERO, nameOfPicture } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { PictureWords } from '#ui/picture-words.tsx';
import { UploadButton } from '#ui/upload-button.tsx';
import { picturesQuery } from '../campaign-queries.ts';
import styles from './campaign.module.css';
import type { Settings } from './use-settings.ts';

export function SharePicture({ settings: { draft, set } }: { settings: Settings }) {
  const client = useQueryClient();
  const pictures = useQuery(picturesQuery()).data ?? [];
  const { shareImage } = draft;
  const chosen = pictures.find(({ permalink }) => permalink === shareImage);
  const isUnknown = shareImage !== null && chosen === undefined;
  /** Gives the sentence that refused it, or null. */
  const taking = async (sent: Promise<Image>): Promise<string | null> => {
    try {
      const image = await sent;
      const others = (all: Image[] = []) => all.filter(({ permalink }) => permalink !== image.permalink);
      client.setQueryData(picturesQuery().queryKey, (all?: Image[]) => [image, ...others(all)]);
      set({ shareImage: image.permalink });
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  return (
    <fieldset className={styles.part}>
      <legend>Share image</legend>
      {chosen && <img className={styles.picture} src={smallOf(chosen)} alt={chosen.alt} />}
      <ChoiceField
        label="From the library"
        hint="Shown when the link is shared. Default: the first hero’s image."
        options={[
          { id: '', label: FIRST_HERO },
          ...(isUnknown ? [{ id: shareImage, label: 'Current image' }] : []),
          ...pictures.map((picture) => ({ id: picture.permalink, label: nameOfPicture(picture) })),
        ]}
        value={shareImage ?? ''}
        onChange={(id) => set({ shareImage: id === '' ? null : id })}
      />
      <UploadButton
        label="Upload an image"
        size="row"
        accept={createImage.file.accepts}
        onSend={(file, onProgress) => taking(sendPicture(employerOf(), file, onProgress))}
      />
      {chosen && (
        <PictureWords
          key={chosen.permalink}
          words={chosen.alt}
          onSave={(words) => taking(savePictureWords(employerOf(), chosen, words))}
        />
      )}
    </fieldset>
  );
}

const smallOf = ({ sizes, url }: Image): string => sizes.find(({ width }) => width >= 480)?.webp ?? url;
