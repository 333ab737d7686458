// A block that is seen on some widths of the window only. Its place is given by the style sheet, so without a script.
import type { ReactNode } from 'react';
import type { Device } from '#contract/content-page-blocks.ts';
import styles from './on-devices.module.css';

type Props = { devices: readonly Device[] | undefined; children: ReactNode };

export const OnDevices = ({ devices, children }: Props) =>
  devices === undefined ? (
    children
  ) : (
    <div className={styles.some} data-devices={devices.join(' ')}>
      {children}
    </div>
  );
