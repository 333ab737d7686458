// A picture of the library, or a new one; with the words for who does not see it, which belong to the picture.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createImage, type Image, imageMaxBytes, saveImage } from '#contract/images.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
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
      {chosen && !isDisabled && <AltField key={chosen.permalink} image={chosen} onSaved={arrived} />}
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
    if (file.size > imageMaxBytes)
      return setTrouble(`A picture may have at most ${imageMaxBytes / 1_000_000} MB.`);
    setShare(0);
    try {
      const { upload } = await import('#lib/api/upload.ts');
      const asked = { params: { employer: employerOf() }, body: { alt: '' } };
      const options = { onProgress: setShare, idempotencyKey: crypto.randomUUID() };
      onUploaded(await upload(createImage, asked, file, options));
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

function AltField({ image, onSaved }: { image: Image; onSaved: (image: Image) => void }) {
  const [alt, setAlt] = useState(image.alt);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (alt.trim() === image.alt) return;
    try {
      const params = { employer: employerOf(), image: image.permalink };
      onSaved(await call(saveImage, { params, body: { alt: alt.trim() } }, { version: image.version }));
      setError(null);
    } catch (cause) {
      setError(sentenceOf(cause));
    }
  };
  return (
    <TextField
      label="What it shows"
      hint="For people who do not see it."
      value={alt}
      onChange={setAlt}
      onBlur={() => void save()}
      maxLength={300}
      error={error}
    />
  );
}
