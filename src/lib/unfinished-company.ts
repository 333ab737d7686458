// Who founded an employer on this device and has not yet said how it appears: the next sign-in here leads there.

const KEY = 'jc-unfinished-company';

/** Whether this user's second step is still open; false where storage is refused. */
export function isCompanyUnfinished(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

export function companyBegun(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // Without storage the second step waits under Settings, Profile.
  }
}

export function companyFinished(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
