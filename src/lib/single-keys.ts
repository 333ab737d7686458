// Whether single-letter shortcuts act on this device; some people press them by voice or by accident.

const KEY = 'jc-single-keys';

/** On unless switched off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
}
