// Shares of visitors for several addresses, in place of the one that everybody goes to.
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newKey, type VariantDraft } from './link-draft.ts';
import styles from './smart-links.module.css';
import type { Saving } from './use-saving.ts';

const MOST = 10;

export function SplitFields({ saving: { draft, faults, put } }: { saving: Saving }) {
  const { split } = draft;
  const change = (key: string, change: Partial<VariantDraft>) =>
    put({ split: split.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const add = () => {
    const first = split.length === 0 ? [{ key: newKey(), url: draft.destination, weight: '1' }] : [];
    put({ split: [...split, ...first, { key: newKey(), url: '', weight: '1' }] });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Split</legend>
      <p className={styles.quiet}>
        {split.length === 0
          ? 'Off: the destination URL is used when no rule applies.'
          : 'Visitors are spread by weight, each always to the same address.'}
      </p>
      {split.map(({ key, url, weight }, at) => (
        <div key={key} className={styles.variant}>
          <TextField
            isKept={false}
            label={`Address ${at + 1}`}
            type="url"
            value={url}
            onChange={(changed) => change(key, { url: changed })}
            maxLength={2048}
            autoComplete="off"
          />
          <TextField
            isKept={false}
            label="Weight"
            inputMode="numeric"
            value={weight}
            onChange={(changed) => change(key, { weight: changed })}
            maxLength={4}
            autoComplete="off"
          />
          <IconButton
            label={`Remove address ${at + 1}`}
            icon={<X aria-hidden="true" />}
            onPress={() => put({ split: split.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      {faults.split && (
        <p className={styles.failed} role="alert">
          {faults.split}
        </p>
      )}
      <p>
        <Button size="row" icon={<Plus aria-hidden="true" />} isDisabled={split.length >= MOST} onPress={add}>
          Add address
        </Button>
      </p>
    </fieldset>
  );
}
