import { useState } from 'react';
import { hasSingleKeys, switchSingleKeys } from '#lib/single-keys.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from '#lib/theme.ts';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './settings.module.css';

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As the system' };

/** What holds on this device alone and takes effect at once. */
export function DeviceCard() {
  const [theme, setTheme] = useState(chosenTheme);
  const [hasKeys, setKeys] = useState(hasSingleKeys);
  return (
    <Section title="This device" note="Takes effect at once, here alone.">
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
        hint="Such as ? for the list of keys. Keys held with Ctrl or ⌘ always work."
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
