// Not in the spec: common reasons for a rejection, one press each; they are words for the team and nothing else.
import { useId } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';
import styles from './decision-dialog.module.css';

const reasons = [
  'Missing required skills',
  'Not enough experience',
  'Other candidates fit better',
  'Location or work permit',
  'Pay expectations',
  'Position filled',
] as const;

/** The reason that a digit chooses. */
export const reasonAt = (digit: number): string | undefined => reasons[digit - 1];

type ReasonChoiceProps = { reason: string; onChoose: (reason: string) => void };

/** By number, by arrows or by pointer; what is chosen stands in the field below and can be changed there. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const name = useId();
  const hasKeys = hasSingleKeys();
  return (
    <fieldset className={styles.reasons}>
      <legend>Common reasons</legend>
      {reasons.map((one, at) => (
        <label key={one} data-on={reason === one || undefined}>
          <input
            type="radio"
            name={name}
            checked={reason === one}
            onChange={() => onChoose(one)}
            // biome-ignore lint/a11y/noAutofocus: the dialog takes the focus, and this is where one begins
            autoFocus={at === 0}
          />
          {one}
          {hasKeys && (
            <span aria-hidden="true">
              <kbd>{at + 1}</kbd>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
