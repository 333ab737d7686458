// The form by keys: 1 to 4 and 0 rate, the arrows go between criteria, Ctrl Enter hands in.
import { type RefObject, useEffect, useRef } from 'react';
import { hasSingleKeys } from '#lib/single-keys.ts';

const PARTS = '[data-rated]';
const TEXT = 'textarea, input:not([type=radio]), [contenteditable=true]';
const ELSEWHERE = '[role=dialog], [role=alertdialog], [role=menu], nav, select';

/** Each part of the form with `data-rated` has a row of radio buttons in the order of their keys. */
export function useFormKeys(form: RefObject<HTMLElement | null>, onSend: () => void): void {
  const send = useRef(onSend);
  send.current = onSend;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (form.current === null || !(target instanceof Element) || target.closest(ELSEWHERE)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (act(event, { form: form.current, target, send: send.current })) event.preventDefault();
    };
    // Before the radio buttons themselves, whose arrows would choose another word.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [form]);
}

type Pressed = { form: HTMLElement; target: Element; send: () => void };

/** Whether the key was the form's. */
function act(event: KeyboardEvent, { form, target, send }: Pressed): boolean {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Enter' && isCommand && !altKey) {
    send();
    return true;
  }
  const isWriting = target.closest(TEXT) !== null;
  if (isCommand || shiftKey || (isWriting && !altKey)) return false;
  const parts = [...form.querySelectorAll<HTMLElement>(PARTS)];
  const at = parts.findIndex((part) => part.contains(target));
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return focusPart(parts[at === -1 ? 0 : at + (key === 'ArrowDown' ? 1 : -1)]);
  if (altKey || isWriting || !/^[0-4]$/.test(key) || !hasSingleKeys()) return false;
  return choose(parts[at] ?? parts.find((part) => chosenIn(part) === undefined), key);
}

const radiosIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const chosenIn = (part: HTMLElement) => radiosIn(part).find(({ checked }) => checked);

/** Its chosen word has the focus, else its first. */
export function focusPart(part: HTMLElement | undefined): boolean {
  if (part === undefined) return false;
  (chosenIn(part) ?? radiosIn(part)[0])?.focus();
  part.scrollIntoView({ block: 'nearest' });
  return true;
}

function choose(part: HTMLElement | undefined, key: string): boolean {
  const radio = part && radiosIn(part).find((one) => one.getAttribute('aria-keyshortcuts') === key);
  if (radio === undefined) return false;
  radio.focus();
  radio.click();
  return true;
}
