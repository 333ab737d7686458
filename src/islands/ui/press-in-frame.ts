// A press in a frame: what changes the page between pointer down and click would swallow the click.

/** Follows the presses in the pages of one frame after the other. */
export function pressInFrame() {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  const ended = () => {
    isPressed = false;
    const next = waiting;
    waiting = null;
    next?.();
  };
  return {
    /** Listens in the frame's page, which has loaded. */
    follow({ contentDocument }: HTMLIFrameElement): void {
      contentDocument?.addEventListener('pointerdown', () => {
        isPressed = true;
      });
      // The click comes right after its pointerup.
      for (const end of ['pointerup', 'pointercancel'])
        contentDocument?.addEventListener(end, () => setTimeout(ended));
    },
    /** Calls `act` once nothing is pressed; of several that wait, only the last. */
    after(act: () => void): void {
      if (isPressed) waiting = act;
      else act();
    },
  };
}
