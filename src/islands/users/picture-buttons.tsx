import { useRef, useState } from 'react';
import { createImage, type Image } from '#contract/images.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './settings.module.css';

export type PictureButtonsProps = {
  employer: string;
  /** What kind of picture: "photo", "logo". */
  label: string;
  /** What the picture shows, for who does not see it. */
  alt: string;
  hasPicture: boolean;
  /** The button has the focus from the start. */
  isFirst?: boolean;
  /** Puts the uploaded picture in its place; null takes it away. Throws what refused it. */
  onPicture: (image: Image | null) => Promise<void>;
};

/** Uploads a picture and puts it in place, or takes it away; a refusal says why. */
export function PictureButtons(props: PictureButtonsProps) {
  const { employer, label, alt, hasPicture, isFirst = false, onPicture } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setBusy(false);
  };
  const upload = (file: File) =>
    during(async () => {
      const options = { file, idempotencyKey: crypto.randomUUID() };
      await onPicture(await call(createImage, { params: { employer }, body: { alt } }, options));
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose a ${label}`}
        accept={createImage.file.accepts.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        onPress={() => input.current?.click()}
        isBusy={isBusy}
        busyLabel="Uploading…"
        autoFocus={isFirst}
      >
        {hasPicture ? `Replace ${label}` : `Upload ${label}`}
      </Button>
      {hasPicture && (
        <Button variant="plain" isDisabled={isBusy} onPress={() => void during(() => onPicture(null))}>
          Remove
        </Button>
      )}
      {trouble !== null && (
        <p className={styles.failed} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
