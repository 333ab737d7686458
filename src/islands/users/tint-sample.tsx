import { contrast, type Theme, tintColors, tintError } from '#lib/format/tint.ts';
import styles from './settings.module.css';

const THEMES: readonly { theme: Theme; words: string }[] = [
  { theme: 'light', words: 'Light theme' },
  { theme: 'dark', words: 'Dark theme' },
];

/** The colour on its button and band in both themes, with the contrast of the words on it. */
export function TintSample({ tint }: { tint: string }) {
  if (tintError(tint) !== null) return null;
  return (
    <div className={styles.sample}>
      {THEMES.map(({ theme, words }) => (
        <OneTheme key={theme} tint={tint} theme={theme} words={words} />
      ))}
    </div>
  );
}

function OneTheme({ tint, theme, words }: { tint: string; theme: Theme; words: string }) {
  const { fill, on, soft, text, line } = tintColors(tint, theme);
  return (
    <div style={{ background: soft, color: text }}>
      <span style={{ background: fill, color: on, borderColor: line }}>Start application</span>
      {words}: text contrast {contrast(on, fill).toFixed(1)} to 1
    </div>
  );
}
