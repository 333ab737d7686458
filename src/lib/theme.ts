// Light, dark or as the system says: a choice of this device, written on <html data-theme>.

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'jc-theme';

/** The chosen theme; `system` where nothing was chosen or storage is refused. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and, where the device allows it, keeps the choice. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Writes the theme on the document; called at start, before anything is drawn. */
export function showTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
