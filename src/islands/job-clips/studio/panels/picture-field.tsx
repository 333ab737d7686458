import { ImagePlus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Image } from '#contract/images.ts';
import { savePictureWords } from '#lib/api/pictures.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { PictureWords } from '#ui/picture-words.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './panels.module.css';
import { usePicture } from './use-picture.ts';

type Props = {
  legend: string;
  /** How the file input is called, where several stand on a screen. */
  inputLabel: string;
  /** On the button while there is none. */
  chooseLabel: string;
  image: Image | null;
  onChange: (image: Image | null) => void;
  /** Where the picture stands in this field. */
  children?: ReactNode;
};

/** A picture chosen from this device, what it shows in words, and the way to take it out. */
export function PictureField({ legend, inputLabel, chooseLabel, image, onChange, children }: Props) {
  const { state, send, forget } = usePicture(onChange);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={styles.cover} data-check="alt">
      <legend>{legend}</legend>
      {children}
      {image !== null && (
        <PictureWords
          key={image.permalink}
          words={image.alt}
          onSave={async (words) => {
            try {
              onChange(await savePictureWords(employerOf(), image, words));
              return null;
            } catch (error) {
              return sentenceOf(error);
            }
          }}
        />
      )}
      {state.state === 'sending' && <ProgressBar label={state.name} value={state.share} />}
      {state.state === 'refused' && (
        <p className={styles.refused} role="alert">
          <TriangleAlert aria-hidden="true" />
          {state.sentence}
        </p>
      )}
      <div className={styles.row}>
        <Button
          size="row"
          icon={<ImagePlus aria-hidden="true" />}
          isDisabled={state.state === 'sending'}
          onPress={() => input.current?.click()}
        >
          {image === null ? chooseLabel : 'Replace'}
        </Button>
        {image !== null && (
          <Button
            size="row"
            variant="plain"
            onPress={() => {
              forget();
              onChange(null);
            }}
          >
            Remove {legend.toLowerCase()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={inputLabel}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
