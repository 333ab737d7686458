import type { BlockProps } from './block.ts';
import styles from './spacer.module.css';

/** Room, or a line, between two parts of the page. */
export const SpacerBlock = ({ block: { size, hasLine } }: BlockProps<'spacer'>) => (
  <div className={`measure ${styles.spacer}`} data-size={size}>
    {hasLine && <hr />}
  </div>
);
