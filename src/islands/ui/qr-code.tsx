import { Download } from 'lucide-react';
import { LinkButton } from './link-button.tsx';
import styles from './qr-code.module.css';

export type QrCodeProps = {
  /** What it holds, also as words. */
  address: string;
  /** Of its files, without their ending. */
  name: string;
  /** `size` in pixels. */
  pictureAt: (format: 'svg' | 'png', size: number) => string;
};

/** A code for posters and slides, with the address as words beside it. */
export function QrCode({ address, name, pictureAt }: QrCodeProps) {
  return (
    <div className={styles.qr}>
      <img src={pictureAt('svg', 320)} alt={`QR code of ${address}`} width={160} height={160} />
      <div className={styles.acts}>
        <p className={styles.address}>{address}</p>
        <div className={styles.files}>
          {(['svg', 'png'] as const).map((format) => (
            <LinkButton
              key={format}
              href={pictureAt(format, 1024)}
              download={`${name}.${format}`}
              icon={<Download aria-hidden="true" />}
            >
              {format.toUpperCase()}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
