// Leading the person somewhere from code. Links do the same by themselves; this is for "after it was saved".

type Opener = (path: string, isReplacing: boolean) => void;

let opener: Opener = (path, isReplacing) => (isReplacing ? location.replace(path) : location.assign(path));

/** Opens an own path: within the employer app without a new page load. */
export function goTo(path: string, { isReplacing = false }: { isReplacing?: boolean } = {}): void {
  opener(path, isReplacing);
}

/** The router of the page takes over; there is one. */
export function routedBy(own: Opener): void {
  opener = own;
}
