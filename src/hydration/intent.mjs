// Wakes an island when somebody is about to use it, and gives back the click that woke it. It stands in the page itself:
// each byte counts, so nothing is taken back that does no harm by staying.
const SIGNS = ['pointerenter', 'pointerdown', 'focusin', 'keydown'];

/** @type {import('astro').ClientDirective} */
const hydrateOnIntent = (load, _options, island) => {
  /** @type {HTMLElement | null | undefined} */
  let missed;
  let isWaking = false;
  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    await (await load())();
    missed?.click();
  };
  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true });
  // What the page's own script has handled already says so by preventing the default. A form's own button has sent the
  // form without the island; clicked once more, it would send it twice.
  island.addEventListener('click', (event) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      missed = event.target.closest('[type=button]');
  });
};

// biome-ignore lint/style/noDefaultExport: Astro asks a directive for one.
export default hydrateOnIntent;
