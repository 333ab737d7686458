// Chooses the part of a picture that is shown: by a frame over it, or by numbers.
import { useState } from 'react';
import { Button } from './button.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './crop.module.css';
import { CropFrame, type CropPicture } from './crop-frame.tsx';
import { type Bounds, type Frame, frameWith, isWhole, shapedFrame, WHOLE } from './crop-rules.ts';
import { Dialog } from './dialog.tsx';
import { PercentField } from './percent-field.tsx';

type Props = {
  /** The whole picture; its size in pixels. */
  picture: CropPicture;
  /** What is kept now, as shares of the whole; null is all of it. */
  crop: Frame | null;
  /** A part is at least so many pixels wide and tall. */
  minPixels: number;
  /** Gives the sentence that refused it, or null: the dialog is then closed. */
  onSave: (crop: Frame | null) => Promise<string | null>;
  onClose: () => void;
};

const shapes = [
  { id: 'free', label: 'Free', ratio: null },
  { id: '1:1', label: 'Square, 1:1', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '1200:630', label: 'Link preview, 1200:630', ratio: 1200 / 630 },
] as const;

const sides: readonly { side: keyof Frame; label: string }[] = [
  { side: 'x', label: 'From the left' },
  { side: 'y', label: 'From the top' },
  { side: 'width', label: 'Width' },
  { side: 'height', label: 'Height' },
];

export function CropDialog({ picture, crop, minPixels, onSave, onClose }: Props) {
  const [frame, setFrame] = useState(crop ?? WHOLE);
  const [shape, setShape] = useState<string>('free');
  const { save, isBusy, error } = useSaving(onSave, onClose);
  const bounds = boundsOf(picture, shape, minPixels);
  const choose = (id: string) => {
    setShape(id);
    const next = boundsOf(picture, id, minPixels).shape;
    if (next !== null) setFrame(shapedFrame(frame, next));
  };
  const reset = () => {
    setShape('free');
    setFrame(WHOLE);
  };
  return (
    <Dialog
      isOpen
      width="form"
      title="Crop image"
      isSticky
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isWhole(frame) || isBusy} onPress={reset}>
            Reset
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel="Cropping…"
            onPress={() => void save(isWhole(frame) ? null : frame)}
          >
            {isWhole(frame) ? 'Use whole image' : 'Crop'}
          </Button>
        </>
      }
    >
      <CropFrame picture={picture} frame={frame} bounds={bounds} onChange={setFrame} />
      <ChoiceField label="Aspect ratio" options={shapes} value={shape} onChange={choose} />
      <Sides frame={frame} onSet={(side, share) => setFrame(frameWith(frame, [side, share], bounds))} />
      <p role="status">{sizeOf(picture, frame)}</p>
      <p className={styles.hint}>
        Only this part is shown, but anyone with the full image’s address can still open it. You can reset the
        crop at any time.
      </p>
      {error !== null && <p role="alert">{error}</p>}
    </Dialog>
  );
}

const Sides = ({ frame, onSet }: { frame: Frame; onSet: (side: keyof Frame, share: number) => void }) => (
  <div className={styles.sides}>
    {sides.map(({ side, label }) => (
      <PercentField key={side} label={label} share={frame[side]} onSet={(share) => onSet(side, share)} />
    ))}
  </div>
);

function boundsOf({ width, height }: CropPicture, shape: string, minPixels: number): Bounds {
  const ratio = shapes.find(({ id }) => id === shape)?.ratio ?? null;
  return {
    min: { width: Math.min(1, minPixels / width), height: Math.min(1, minPixels / height) },
    shape: ratio === null ? null : (ratio * height) / width,
  };
}

const sizeOf = ({ width, height }: CropPicture, frame: Frame) =>
  `Size: ${Math.round(frame.width * width)} × ${Math.round(frame.height * height)} pixels`;

function useSaving(onSave: Props['onSave'], onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (crop: Frame | null) => {
    setBusy(true);
    setError(null);
    const refusal = await onSave(crop);
    if (refusal === null) return onClose();
    setError(refusal);
    setBusy(false);
  };
  return { save, isBusy, error };
}
