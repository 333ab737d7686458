// Keys of the recorder, which count only while the focus is within it: R starts and stops, Space pauses, Enter keeps.

export type KeyAct = 'toggle' | 'pause' | 'keep';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>;

/** What these elements do with Space and Enter is theirs. */
const PRESSABLE = 'a, button, input, select, textarea, summary, video, audio';
const TYPED = 'textarea, input:not([type=range], [type=checkbox], [type=radio]), select';

export function keyAct({ key, ctrlKey, metaKey, altKey, repeat, target }: Pressed): KeyAct | null {
  if (ctrlKey || metaKey || altKey || repeat || !(target instanceof Element)) return null;
  if (key.toLowerCase() === 'r') return target.closest(TYPED) === null ? 'toggle' : null;
  if (target.closest(PRESSABLE) !== null) return null;
  return key === ' ' ? 'pause' : key === 'Enter' ? 'keep' : null;
}
