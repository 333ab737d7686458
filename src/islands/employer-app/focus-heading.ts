// After the route changed, the focus belongs on the heading of the new screen, which may still be on its way.

const LONGEST_WAIT = 10_000;

/** Moves the focus to the h1 as soon as there is one, unless the person has moved it themselves; the result gives up. */
export function focusHeading(root: ParentNode & Node = document.body): () => void {
  const start = document.activeElement;
  const tried = () => {
    const heading = root.querySelector('h1');
    const isTaken = document.activeElement !== start && document.activeElement !== document.body;
    if (heading && !isTaken) {
      heading.tabIndex = -1;
      heading.focus();
    }
    return heading !== null || isTaken;
  };
  if (tried()) return () => {};
  const observer = new MutationObserver(() => tried() && observer.disconnect());
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
