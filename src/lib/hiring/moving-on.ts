// Whether the review desk opens the next application after a decision, for one user on this device.

const keyOf = (user: string) => `jc-moving-on-${user}`;

/** Off unless switched on. */
export function isMovingOn(user: string): boolean {
  try {
    return localStorage.getItem(keyOf(user)) === 'on';
  } catch {
    return false;
  }
}

export function switchMovingOn(user: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(user), 'on');
    else localStorage.removeItem(keyOf(user));
  } catch {
    // Without storage it holds until the page is loaded again.
  }
}
