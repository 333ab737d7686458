import { ScreenBones } from './screen-bones.tsx';
import styles from './shell.module.css';

/** The shape of the shell while it is not known who is signed in: no flash of sign-in, nothing that moves later. */
export function ShellSkeleton() {
  return (
    <div className={styles.app}>
      <div className={styles.side} />
      <div className={styles.main}>
        <div className={styles.wait}>
          <ScreenBones />
        </div>
      </div>
    </div>
  );
}
