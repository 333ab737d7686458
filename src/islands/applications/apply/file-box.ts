// The field of a file is the page's own HTML: what becomes of a file is written into it as the server writes it.
import type { FormWords } from '#lib/applications/form-words.ts';
import { fill } from '#lib/format/fill.ts';

/** The kept file in place of an older one, with its button to take it back. */
export function showKept(box: HTMLElement, file: { id: string; name: string }, words: FormWords): void {
  const { name } = file;
  const row = document.createElement('li');
  const text = document.createElement('span');
  text.textContent = fill(words.kept, { name });
  const button = document.createElement('button');
  button.className = 'button quiet';
  button.name = 'step';
  button.value = `remove:${file.id}`;
  button.textContent = words.remove;
  button.ariaLabel = fill(words.removeFile, { name });
  row.append(text, button);
  // Scoped styles are told by an attribute that the page's own elements carry.
  const list = box.querySelector('ul');
  for (const { name: scope } of [...(list?.attributes ?? [])].filter(({ name: one }) =>
    one.startsWith('data-astro'),
  ))
    for (const element of [row, text, button]) element.setAttribute(scope, '');
  list?.replaceChildren(row);
  clear(box);
}

/** Why the file was not taken, tied to its field. */
export function showRefusal(box: HTMLElement, input: HTMLInputElement, sentence: string): void {
  clear(box);
  const note = document.createElement('p');
  note.className = 'error';
  note.id = `${input.id}-error`;
  note.role = 'alert';
  note.textContent = sentence;
  input.after(note);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', `${input.id}-hint ${note.id}`);
}

function clear(box: HTMLElement): void {
  for (const note of box.querySelectorAll('.error')) note.remove();
  const input = box.querySelector('input');
  input?.removeAttribute('aria-invalid');
  input?.setAttribute('aria-describedby', `${input.id}-hint`);
}
