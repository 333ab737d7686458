import { ImagePlus, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { createImage, type Image, imageMaxBytes, saveImage } from '#contract/images.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employerOf } from '../../clip-queries.ts';
import { pictureOf } from '../../library/clip-picture.ts';
import { useStudioDocument, useStudioTools } from '../studio-context.tsx';
import styles from './panels.module.css';

type State =
  | { state: 'idle' }
  | { state: 'sending'; name: string; share: number }
  | { state: 'refused'; sentence: string };

/** The cover picture and what it shows in words. */
export function CoverField() {
  const { studio } = useStudioTools();
  const { coverImage } = useStudioDocument();
  const [state, setState] = useState<State>({ state: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const put = (image: Image | null) =>
    studio.edit('cover', (document) => ({ ...document, coverImage: image }));
  const send = async (file: File) => {
    setState({ state: 'sending', name: file.name, share: 0 });
    try {
      put(await sendPicture(file, (share) => setState({ state: 'sending', name: file.name, share })));
      setState({ state: 'idle' });
    } catch (error) {
      setState({
        state: 'refused',
        sentence: error instanceof CallError ? error.message : 'This picture could not be read.',
      });
    }
  };
  return (
    <fieldset className={styles.cover}>
      <legend>Cover picture</legend>
      {coverImage !== null && <img src={pictureOf(coverImage, 560)} alt={coverImage.alt} />}
      {coverImage !== null && <AltField key={coverImage.permalink} image={coverImage} onSaved={put} />}
      {state.state === 'sending' && <ProgressBar label={state.name} value={state.share} />}
      {state.state === 'refused' && (
        <p className={styles.refused} role="alert">
          <TriangleAlert aria-hidden="true" />
          {state.sentence}
        </p>
      )}
      <div className={styles.row}>
        <Button size="row" icon={<ImagePlus aria-hidden="true" />} onPress={() => input.current?.click()}>
          {coverImage === null ? 'Choose a picture' : 'Replace'}
        </Button>
        {coverImage !== null && (
          <Button size="row" variant="plain" onPress={() => put(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Cover picture"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

async function sendPicture(file: File, onProgress: (share: number) => void): Promise<Image> {
  if (file.size > imageMaxBytes)
    throw new CallError('TOO_LARGE', `A picture may have at most ${imageMaxBytes / 1_000_000} MB.`);
  const input = { params: { employer: employerOf() }, body: { alt: '' } };
  const { upload } = await import('#lib/api/upload.ts');
  return upload(createImage, input, file, { onProgress, idempotencyKey: crypto.randomUUID() });
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
