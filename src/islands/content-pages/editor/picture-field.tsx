// A picture of the library, or a new one; with the words for who does not see it, which belong to the picture.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createImage, type Image } from '#contract/images.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { savePictureWords, sendPicture } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { PictureWords } from '#ui/picture-words.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { employerOf, imagesQuery } from '../page-queries.ts';
import styles from './editor.module.css';

type Props = {
  label: string;
  value: ImagePermalink | null;
  onChange: (image: ImagePermalink | null) => void;
  isDisabled: boolean;
};

export function PictureField({ label, value, onChange, isDisabled }: Props) {
  const client = useQueryClient();
  const images = useQuery(imagesQuery());
  const chosen = images.data?.find(({ permalink }) => permalink === value);
  const options = [
    { id: '', label: 'None' },
    ...(images.data ?? []).map(({ permalink, alt }) => ({
      id: permalink,
      label: alt === '' ? `Picture without words (${permalink})` : alt,
    })),
  ];
  const arrived = (image: Image) => {
    client.setQueryData(imagesQuery().queryKey, (all: Image[] = []) => [
      image,
      ...all.filter(({ permalink }) => permalink !== image.permalink),
    ]);
    onChange(image.permalink);
  };
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {chosen && <img src={smallOf(chosen)} alt={chosen.alt} />}
      <ChoiceField
        label="From the library"
        options={options}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? null : (id as ImagePermalink))}
        isDisabled={isDisabled}
      />
      {!isDisabled && <UploadPicture onUploaded={arrived} />}
      {chosen && !isDisabled && (
        <PictureWords
          key={chosen.permalink}
          words={chosen.alt}
          onSave={async (words) => {
            try {
              arrived(await savePictureWords(employerOf(), chosen, words));
              return null;
            } catch (error) {
              return sentenceOf(error);
            }
          }}
        />
      )}
    </fieldset>
  );
}

const smallOf = ({ sizes, url }: Image): string => sizes.find(({ width }) => width >= 480)?.webp ?? url;

function UploadPicture({ onUploaded }: { onUploaded: (image: Image) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (file: File) => {
    setTrouble(null);
    setShare(0);
    try {
      onUploaded(await sendPicture(employerOf(), file, setShare));
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setShare(null);
  };
  return (
    <div>
      <Button
        size="row"
        icon={<ImagePlus aria-hidden="true" />}
        isDisabled={share !== null}
        onPress={() => input.current?.click()}
      >
        Upload a picture
      </Button>
      {share !== null && <ProgressBar label="Uploading" value={share} />}
      {trouble !== null && (
        <p className={styles.refused} role="alert">
          {trouble}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={createImage.file.accepts.join(',')}
        aria-label="Upload a picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
