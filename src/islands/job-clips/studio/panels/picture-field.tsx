import { ImagePlus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Image, saveImage } from '#contract/images.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employerOf } from '../../clip-queries.ts';
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
    <fieldset className={styles.cover}>
      <legend>{legend}</legend>
      {children}
      {image !== null && <AltField key={image.permalink} image={image} onSaved={onChange} />}
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

// The words belong to the picture, not to the clip, so they are stored with it when the field is left.
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
      setError(cause instanceof CallError ? cause.message : 'That did not work. Try again.');
    }
  };
  return (
    <TextField
      label="What it shows"
      hint="For people who do not see it. Leave it empty if it is decoration."
      value={alt}
      onChange={setAlt}
      onBlur={() => void save()}
      maxLength={300}
      error={error}
    />
  );
}
