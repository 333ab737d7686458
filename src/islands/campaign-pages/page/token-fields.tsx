// What stands for each token where nothing is known of the visitor.
import { campaignTokens } from '#contract/campaign-page.ts';
import { TextField } from '#ui/text-field.tsx';
import { tokenNames } from '../campaign-words.ts';
import styles from './campaign.module.css';
import type { Settings } from './use-settings.ts';

export const TokenFields = ({ settings: { draft, set } }: { settings: Settings }) => (
  <fieldset className={styles.part}>
    <legend>Fallbacks for unknown visitors</legend>
    {campaignTokens.map((key) => (
      <TextField
        key={key}
        label={tokenNames[key].label}
        hint={tokenNames[key].hint}
        value={draft.fallbacks[key]}
        onChange={(typed) => set({ fallbacks: { ...draft.fallbacks, [key]: typed } })}
        maxLength={120}
      />
    ))}
  </fieldset>
);
