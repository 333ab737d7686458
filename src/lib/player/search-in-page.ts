// Search in a transcript that stands whole in the page: marks each place and goes to the next on Enter.

/** Shows the field and listens to it. */
export function searchInPage(): void {
  const bar = document.querySelector<HTMLElement>('search');
  const field = bar?.querySelector('input');
  const told = bar?.querySelector<HTMLElement>('[role=status]');
  if (!bar || !field || !told) return;
  const lines = [...document.querySelectorAll<HTMLElement>('.cues p > span')];
  let at = -1;
  bar.hidden = false;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    const count = lines.reduce((sum, line) => sum + markIn(line, wanted), 0);
    const sentence = count === 1 ? told.dataset.one : told.dataset.other?.replace('2', String(count));
    told.textContent = wanted === '' ? '' : (sentence ?? '');
    at = -1;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const marks = document.querySelectorAll('.cues p mark');
    at = (at + 1) % Math.max(1, marks.length);
    marks[at]?.scrollIntoView({ block: 'center' });
  });
}

function markIn(line: HTMLElement, wanted: string): number {
  const text = line.textContent ?? '';
  // Lower-casing may change how long a text is in some languages; such a line is marked as a whole.
  const lower = text.toLowerCase();
  const parts = wanted === '' ? [lower] : lower.split(wanted);
  if (parts.length === 1) line.textContent = text;
  else if (lower.length !== text.length) line.replaceChildren(marked(text));
  else line.replaceChildren(...pieces(text, parts, wanted.length));
  return parts.length - 1;
}

function pieces(text: string, parts: string[], length: number): (string | HTMLElement)[] {
  let from = 0;
  return parts.flatMap((part, index) => {
    const before = text.slice(from, from + part.length);
    const found = text.slice(from + part.length, from + part.length + length);
    from += part.length + length;
    return index === parts.length - 1 ? [before] : [before, marked(found)];
  });
}

function marked(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}
