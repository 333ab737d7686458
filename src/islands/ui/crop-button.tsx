import { Crop } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import styles from './crop.module.css';
import { CropDialog } from './crop-dialog.tsx';
import type { CropPicture } from './crop-frame.tsx';
import type { Frame } from './crop-rules.ts';

type Props = {
  whole: CropPicture;
  /** What is kept now; null is the whole. */
  crop: Frame | null;
  minPixels: number;
  size?: ButtonSize;
  /** Gives the sentence that refused it, or null. */
  onSave: (crop: Frame | null) => Promise<string | null>;
};

/** Opens the choice of the part of a picture that is shown, and says whether one is cut already. */
export function CropButton({ size = 'default', ...picture }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { whole, crop, minPixels, onSave } = picture;
  const close = () => setOpen(false);
  return (
    <div className={styles.button}>
      <Button size={size} icon={<Crop aria-hidden="true" />} onPress={() => setOpen(true)}>
        Crop
      </Button>
      {crop !== null && (
        <span>
          Cropped from {whole.width} × {whole.height}
        </span>
      )}
      {isOpen && (
        <CropDialog picture={whole} crop={crop} minPixels={minPixels} onSave={onSave} onClose={close} />
      )}
    </div>
  );
}
