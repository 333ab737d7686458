// The browser's own wish. The small script of a page reads it by itself, since it shares no file.
type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivateNavigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}
