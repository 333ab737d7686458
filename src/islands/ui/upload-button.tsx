import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './field.module.css';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  label: string;
  /** Types of files, as the `accept` of a file field has them. */
  accept: readonly string[];
  /** Of a picture unless another is given. */
  icon?: ReactNode;
  /** Sends one file and tells shares from 0 to 1; gives the sentence that refused it, or null. */
  onSend: (file: File, onProgress: (share: number) => void) => Promise<string | null>;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** Chooses a file and sends it, with its progress and what stood in the way. */
export function UploadButton({ label, accept, icon, onSend, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (file: File) => {
    setTrouble(null);
    setShare(0);
    setTrouble(await onSend(file, setShare));
    setShare(null);
  };
  return (
    <div>
      <Button
        {...look}
        icon={icon ?? <ImagePlus aria-hidden="true" />}
        isDisabled={share !== null}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      {share !== null && <ProgressBar label="Uploading" value={share} />}
      {trouble !== null && (
        <p className={styles.error} role="alert">
          {trouble}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
