// On a device on which somebody left details before, the rest stands in the gate's place.

// As candidate-data.ts keeps it. Read here by itself, since what that file imports would double this page's script.
function isUnlocked(): boolean {
  try {
    return JSON.parse(localStorage.getItem('candidate') ?? '{}')?.isUnlocked === true;
  } catch {
    // A browser that keeps nothing, or something that is not ours.
    return false;
  }
}

export async function openGate(): Promise<void> {
  const gate = document.querySelector('[data-gate]');
  if (gate === null || !isUnlocked()) return;
  const asked = new URLSearchParams(location.search);
  asked.set('part', 'unlocked');
  // Where it cannot be had just now, the gate stays and asks.
  const answer = await fetch(`?${asked}`).catch(() => null);
  if (answer?.ok !== true) return;
  const whole = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const rest = whole.querySelector('[data-rest]');
  if (rest === null) return;
  gate.replaceWith(rest);
  // Blocks before the gate that stand only on one side of it.
  for (const place of document.querySelectorAll<HTMLElement>('[data-turns]'))
    place.replaceWith(whole.querySelector(`[data-turns="${place.dataset.turns}"]`) ?? '');
}
