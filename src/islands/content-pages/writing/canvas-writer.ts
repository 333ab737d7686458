// The texts of the canvas' frame: how keys and the pointer reach them, and where the focus is when it is drawn anew.
import { blockNamed, placeOf } from '#lib/content-pages/written-in-place.ts';
import { canvasKey, pressAround } from './canvas-keys.ts';
import { letterAt } from './plain-text.ts';
import { type Hands, type Writing, writable, writingNow } from './writing-now.ts';

/** `hands` are asked anew each time; `tell` draws what is written before it returns. */
export function canvasWriter(hands: () => Hands, tell: (writing: Writing | null) => void) {
  const text = writingNow(hands, tell);
  let frame: HTMLIFrameElement | null = null;
  /** The block to be written as soon as it is drawn. */
  let next: string | null = null;
  const texts = (): HTMLElement[] => [
    ...(frame?.contentDocument?.querySelectorAll<HTMLElement>('[data-words]') ?? []),
  ];
  const firstIn = (block: string | null) => texts().find((one) => writable(one, hands())?.outer === block);
  const focus = focusIn(() => frame, text, hands);
  const hear = listening(() => frame, text, hands);

  const showHere = () => markCurrent(texts(), hands());

  /** The page was drawn anew, in this frame. */
  function arrived(shown: HTMLIFrameElement): void {
    text.stop();
    frame = shown;
    hear(shown.contentDocument);
    focus.hear(shown.contentDocument);
    for (const one of texts().filter((each) => writable(each, hands()) !== null)) {
      one.tabIndex = 0;
      one.setAttribute('aria-describedby', 'canvas-keys');
    }
    showHere();
    const isNext = next !== null && hands().blocks.some(({ id }) => id === next);
    const waited = firstIn(next);
    // Who has gone elsewhere meanwhile stays there.
    const isLost = document.activeElement === document.body;
    next = null;
    if (isNext && waited) text.begin(waited, null);
    else if (isNext) hands().onNothing();
    else if (isLost)
      texts()
        .find(({ dataset }) => dataset.words === focus.mark())
        ?.focus({ preventScroll: true });
  }

  return {
    ...{ arrived, showHere, wrote: text.wrote, stop: text.stop, look: focus.look },
    /** To the first text of the block that is worked on, or of the page. */
    enter: () => (firstIn(hands().current) ?? texts()[0])?.focus(),
    /** Back into the text, from what belongs to it. */
    resume(): void {
      hands().onStay();
      text.now()?.element.querySelector<HTMLElement>('[contenteditable]')?.focus();
    },
    /** From this text to a block that is not drawn yet. */
    goOnWith(block: string): void {
      text.stop();
      next = block;
    },
  };
}

type Now = ReturnType<typeof writingNow>;
type Frame = () => HTMLIFrameElement | null;

/** Follows the focus: a text that loses it is left, and one that had it gets it again in the next drawing. */
function focusIn(frame: Frame, text: Now, hands: () => Hands) {
  let mark: string | undefined;
  /** The text that had the focus: a rich one gets it some moments after it was begun. */
  let reached: Writing | null = null;
  /** Once the focus has come to where it goes. */
  const look = () =>
    setTimeout(() => {
      const shown = frame();
      if (shown === null || !document.hasFocus() || hands().isAway()) return;
      const active = document.activeElement === shown ? shown.contentDocument?.activeElement : null;
      if (!active) mark = undefined;
      const now = text.now();
      if (now !== null && reached === now && !now.element.contains(active ?? null)) text.stop();
    });
  const came = ({ target }: FocusEvent) => {
    const [one, now] = [textOf(target), text.now()];
    mark = one?.dataset.words;
    if (now !== null && now.element === one) reached = now;
    // With a pointer it is pressed next, and must not move.
    else if (now === null && one?.matches(':focus-visible')) open(one, hands());
  };
  const hear = (page: Document | null) => {
    page?.addEventListener('focusin', came);
    page?.addEventListener('focusout', look);
  };
  return { look, hear, mark: () => mark };
}

/** Hears keys and presses in a page of the frame. */
function listening(frame: Frame, text: Now, hands: () => Hands) {
  function leave(): void {
    const element = text.now()?.element;
    text.stop();
    hands().onStay();
    element?.focus();
  }

  function press(event: KeyboardEvent): void {
    const [shown, now, one] = [frame(), text.now(), textOf(event.target)];
    const key = canvasKey(event, { writing: now, text: one });
    if (key === null || shown === null) return;
    if (key === 'editor') return void pressAround(shown, event);
    event.preventDefault();
    event.stopPropagation();
    if (key === 'leave') leave();
    if (key === 'tools') hands().onTools();
    if (one === null) return;
    if (key === 'begin') text.begin(one, null);
    if (key !== 'slash') return;
    open(one, hands());
    hands().onSlash();
  }

  function click(event: MouseEvent): void {
    const one = textOf(event.target);
    if (one === null || writable(one, hands()) === null) return;
    // Buttons lead nowhere, and questions stay open.
    event.preventDefault();
    if (text.now()?.element !== one) text.begin(one, letterAt(one, event));
  }

  return (page: Document | null) => {
    page?.addEventListener('click', click);
    // Before the text itself, which takes Escape for its own.
    page?.addEventListener('keydown', press, true);
  };
}

/** Shows the names of the empty texts of the block that is worked on. */
function markCurrent(texts: readonly HTMLElement[], { blocks, current }: Hands): void {
  for (const one of texts) {
    const found = blockNamed(blocks, placeOf(one.dataset.words ?? '').block);
    one.toggleAttribute('data-here', found !== null && found.outer.id === current);
  }
}

function open(one: HTMLElement, hands: Hands): void {
  const found = writable(one, hands);
  if (found !== null) hands.onOpen(found.outer);
}

const textOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-words]') ?? null;
