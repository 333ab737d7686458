// Wakes an island when somebody is about to use it, and gives back the click that woke it.
const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/** @type {import('astro').ClientDirective} */
const hydrateOnIntent = (load, _options, island) => {
  /** @type {HTMLElement | null | undefined} */
  let missed;
  // What the page's own script has handled already says so by preventing the default. A form's own button has sent the
  // form without the island; clicked once more, it would send it twice.
  /** @param {Event} event */
  const remember = (event) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      missed = event.target.closest('[type=button]');
  };
  const wake = async () => {
    for (const sign of SIGNS) island.removeEventListener(sign, wake);
    await (await load())();
    island.removeEventListener('click', remember);
    missed?.click();
  };
  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true });
  island.addEventListener('click', remember);
};

// biome-ignore lint/style/noDefaultExport: Astro asks a directive for one.
export default hydrateOnIntent;
