// What a visitor can do with a kept quote: give it a heart, share its moment.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $hearts, giveHeart, type Heartable } from './hearts.store.ts';
import styles from './highlight-actions.module.css';
import { HeartIcon, ShareIcon } from './player/icons.tsx';
import { shareAddress } from './player/share-address.ts';

export type HighlightActionsProps = Heartable & {
  /** The address of the moment; a query is one of this page. */
  moment: string;
  words: { heart: string; give: string; given: string; refused: string; share: string; copied: string };
};

export function HighlightActions({ id, count, consent, of, moment, words }: HighlightActionsProps) {
  const heart = useStore($hearts)[id];
  const [isCopied, setIsCopied] = useState(false);
  const isGiven = heart?.is === 'sending' || heart?.is === 'given';
  const shown = heart?.count ?? count;
  const told =
    heart?.is === 'refused'
      ? words.refused
      : heart?.is === 'given'
        ? words.given
        : isCopied
          ? words.copied
          : '';
  return (
    <span className={styles.actions}>
      <span role="status" className={heart?.is === 'refused' ? 'error' : 'meta'}>
        {told}
      </span>
      <button
        type="button"
        className={styles.share}
        aria-label={words.share}
        title={words.share}
        onClick={async () => setIsCopied(await shareAddress(moment, document.title))}
      >
        <ShareIcon />
      </button>
      <button
        type="button"
        className={styles.heart}
        aria-label={`${words.heart}, ${shown}`}
        aria-pressed={isGiven}
        title={isGiven ? words.given : words.give}
        onClick={() => giveHeart({ id, count, consent, of })}
      >
        <HeartIcon />
        <span className="numbers">{shown}</span>
      </button>
    </span>
  );
}
