// What lasts as long as the visit, in this tab. A browser that keeps nothing has nothing kept.

export function keptForVisit(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export function keepForVisit(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Then it lasts as long as the page.
  }
}
