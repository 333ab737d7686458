import { Bone, Skeleton } from '#ui/skeleton.tsx';
import styles from './shell.module.css';

/** The shape of the shell while it is not known who is signed in: no flash of sign-in, nothing that moves later. */
export function ShellSkeleton() {
  return (
    <div className={styles.app}>
      <div className={styles.side} />
      <div className={styles.main}>
        <div className={styles.wait}>
          <Skeleton>
            <Bone shape="title" width="220px" />
            <Bone width="62%" />
            <Bone width="48%" />
          </Skeleton>
        </div>
      </div>
    </div>
  );
}
