// After the route changed, the focus belongs on the heading of the new screen, which may still be on its way.

const LONGEST_WAIT = 10_000;

/** A screen that puts the focus where its work begins does so before anything else is heard of it. */
const isPlacedAfter = (heading: Element | null, active: Element | null): boolean =>
  heading !== null &&
  active?.closest('main') != null &&
  (heading.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Moves the focus to the h1 as soon as there is one, unless the person has moved it themselves; the result gives up. */
export function focusHeading(root: ParentNode & Node = document.body): () => void {
  const start = document.activeElement;
  const tried = () => {
    const heading = root.querySelector('h1');
    const active = document.activeElement;
    const isTaken = (active !== start && active !== document.body) || isPlacedAfter(heading, active);
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
