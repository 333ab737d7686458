// A page's theme as it is stored and as it is told. Only what was chosen is stored, so that pages compare as they look.
import { type PageTheme, usualLayout } from '#contract/content-page.ts';
import type { StoredTheme } from '#server/tables/content-pages.ts';

export const themeOf = (stored: StoredTheme): PageTheme => ({ ...usualLayout, ...stored });

export function storedTheme({ tint, scheme, ...layout }: PageTheme): StoredTheme {
  const chosen = Object.entries(layout).filter(
    ([name, value]) => usualLayout[name as keyof typeof layout] !== value,
  );
  return { tint, scheme, ...Object.fromEntries(chosen) };
}
