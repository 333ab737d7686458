// The three parts of the editor, and how the keys go from one to another.
const PARTS = ['list', 'canvas', 'settings'] as const;
type Part = (typeof PARTS)[number];

const elementOf = (part: Part) => document.querySelector<HTMLElement>(`[data-part="${part}"]`);
const REACHED = '[role=row], button, input, select, textarea, [contenteditable]';

/** To the first thing in it that takes keys. */
export const focusPart = (part: Part): void => elementOf(part)?.querySelector<HTMLElement>(REACHED)?.focus();

/** To the part behind the one that has the focus, or before it. */
export function goToPart(step: 1 | -1): void {
  const at = PARTS.findIndex((part) => elementOf(part)?.contains(document.activeElement));
  const next = PARTS[(at + step + PARTS.length) % PARTS.length];
  focusPart(next ?? 'list');
}

/** From the settings or the preview back to the block they are of. */
export function goUp(current: string | null): void {
  const list = elementOf('list');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
  (rows.find((row) => row.dataset.key === current) ?? rows[0])?.focus();
}

/** Whether the element stands below the list of blocks, so that there is a level to go up to. */
export const isBelow = (element: Element): boolean =>
  element.closest('[data-part="settings"], [data-part="canvas"]') !== null;
