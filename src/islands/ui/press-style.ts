// react-aria writes its one touch rule as a style element, which the content security policy refuses and reports.
// It does so only when nothing on the page has the element's id, and app.css has the rule already.

const STYLE_ID = 'react-aria-pressable-style';

/** Call once before the first render of an island that uses react-aria. */
export function claimPressStyle(): void {
  if (document.getElementById(STYLE_ID)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = STYLE_ID;
  document.head.append(placeholder);
}
