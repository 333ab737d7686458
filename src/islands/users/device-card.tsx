import { useState } from 'react';
import { hasSingleKeys, switchSingleKeys } from '#lib/single-keys.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from '#lib/theme.ts';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './settings.module.css';

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** What holds on this device alone and takes effect at once. */
export function DeviceCard() {
  const [theme, setTheme] = useState(chosenTheme);
  const [hasKeys, setKeys] = useState(hasSingleKeys);
  return (
    <Section title="This device" note="These settings apply to this device only.">
      <fieldset className={styles.choices}>
        <legend>Appearance</legend>
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => {
                chooseTheme(one);
                setTheme(one);
              }}
            />
            {WORDS[one]}
          </label>
        ))}
      </fieldset>
      <Switch
        isSelected={hasKeys}
        hint="For example, ? shows all shortcuts. Shortcuts with Ctrl or ⌘ always work."
        onChange={(isOn) => {
          switchSingleKeys(isOn);
          setKeys(isOn);
        }}
      >
        Single-key shortcuts
      </Switch>
    </Section>
  );
}
