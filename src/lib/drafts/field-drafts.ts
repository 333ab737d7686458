// The drafts of the text fields of one form, dialog or screen: each is kept as it's typed, and put back when its
// field appears again.
import { atom, type ReadableAtom } from 'nanostores';
import { onSaved, type SavedChange } from '../api/call.ts';
import { carries, textsOf } from './carried.ts';
import type { Draft } from './draft-device.ts';
import type { DraftStore } from './draft-store.ts';

/** A text field as it's mounted. */
export type DraftField = {
  value: () => string;
  /** As if it was typed. */
  put: (text: string) => void;
};

export type DraftNotice = {
  slot: string;
  /** The field's own name. */
  name: string;
  at: number;
  mine: string;
} & (
  | { is: 'restored' }
  /** The field says something else than when typing began: neither replaces the other unasked. */
  | { is: 'changed'; theirs: string }
);

export type DraftPlace = {
  /** Which form it is, such as the path and the dialog's title. */
  thing: string;
  /** In words; the name of the field where the form has none. */
  title: string | null;
  path: string;
  /** Whether the form goes once it's saved, as dialogs do. */
  isClosing: boolean;
};

/** A change sent within this time of a dialog's end is that dialog's. */
const SENT_AFTER_MS = 50;

export class FieldDrafts {
  readonly #store: DraftStore;
  readonly #place: DraftPlace;
  readonly #fields = new Map<string, DraftField>();
  readonly #names = new Map<string, string>();
  readonly #typed = new Set<string>();
  readonly #notices = atom<readonly DraftNotice[]>([]);
  #savedSince = 0;
  #closedAt = Number.POSITIVE_INFINITY;

  constructor(store: DraftStore, place: DraftPlace) {
    this.#store = store;
    this.#place = place;
  }

  get $notices(): ReadableAtom<readonly DraftNotice[]> {
    return this.#notices;
  }

  /** A field appeared: it gets its own slot, and what was typed into it before. */
  take(name: string, field: DraftField): string {
    const slot = this.#freeSlot(name);
    this.#fields.set(slot, field);
    this.#names.set(slot, name);
    const kept = this.#read(slot);
    if (kept !== null && kept.value !== field.value()) this.#offer(slot, kept);
    return slot;
  }

  release(slot: string): void {
    this.#fields.delete(slot);
    this.#dismiss(slot);
  }

  // Fields of one name are told apart by their order.
  #freeSlot(name: string): string {
    const first = `${this.#place.thing}|${name}`;
    for (let place = 1; ; place += 1) {
      const slot = place === 1 ? first : `${first}#${place}`;
      if (!this.#fields.has(slot)) return slot;
    }
  }

  #read(slot: string): (Draft & { value: string; base: string }) | null {
    const kept = this.#store.read(slot);
    return typeof kept?.value === 'string' && typeof kept.base === 'string'
      ? (kept as Draft & { value: string; base: string })
      : null;
  }

  #offer(slot: string, kept: Draft & { value: string; base: string }): void {
    const field = this.#fields.get(slot);
    if (field === undefined) return;
    const told = { slot, name: this.#names.get(slot) ?? '', at: kept.at, mine: kept.value };
    const isSame = field.value() === kept.base;
    if (isSame) field.put(kept.value);
    this.#tell(isSame ? { ...told, is: 'restored' } : { ...told, is: 'changed', theirs: field.value() });
  }

  #tell(notice: DraftNotice): void {
    this.#notices.set([...this.#notices.get().filter(({ slot }) => slot !== notice.slot), notice]);
  }

  #dismiss(slot: string): void {
    if (this.#notices.get().some((notice) => notice.slot === slot))
      this.#notices.set(this.#notices.get().filter((notice) => notice.slot !== slot));
  }

  /** Before the field has it. */
  typed(slot: string, text: string): void {
    const { title, path } = this.#place;
    const base = this.#read(slot)?.base ?? this.#fields.get(slot)?.value() ?? '';
    this.#typed.add(slot);
    if (text === base) this.#store.drop(slot);
    else this.#store.write(slot, { value: text, base, title: title ?? this.#names.get(slot) ?? '', path });
  }

  /** The field says something else, and nobody typed it here. */
  changed(slot: string): void {
    const kept = this.#read(slot);
    const value = this.#fields.get(slot)?.value();
    if (kept === null || value === undefined || value === kept.value) {
      this.#dismiss(slot);
      return;
    }
    if (this.#savedSince >= kept.at) {
      this.#drop(slot);
      return;
    }
    // Emptied without being saved, as a form that is closed is: it's offered when the field appears again.
    const isWaiting = this.#notices.get().some((notice) => notice.slot === slot && notice.is === 'changed');
    if (value !== kept.base || isWaiting) this.#offer(slot, kept);
  }

  #drop(slot: string): void {
    this.#store.drop(slot);
    this.#typed.delete(slot);
    this.#dismiss(slot);
  }

  /** The server took a change: what it carried is no draft any more. */
  saved({ startedAt, body }: Omit<SavedChange, 'path'>): void {
    this.#savedSince = startedAt;
    const sent = textsOf(body);
    // A dialog may go as its change is sent, before the answer.
    const isOfClosed = this.#place.isClosing && startedAt <= this.#closedAt + SENT_AFTER_MS;
    const isGone = this.#closedAt !== Number.POSITIVE_INFINITY;
    for (const slot of this.#names.keys()) {
      const kept = this.#read(slot);
      if (kept === null || kept.at > startedAt) continue;
      if (carries(sent, kept.value) || (isGone && isOfClosed)) this.#drop(slot);
    }
  }

  /** The form goes. A dialog that goes after its change was saved leaves nothing behind. */
  close(now = Date.now()): void {
    this.#closedAt = now;
    if (!this.#place.isClosing) return;
    for (const slot of this.#names.keys()) {
      const kept = this.#read(slot);
      if (kept !== null && kept.at <= this.#savedSince) this.#drop(slot);
    }
  }

  /** Whether something was typed here, on this page, that the server doesn't have. */
  isUnsaved(): boolean {
    return [...this.#typed].some((slot) => this.#fields.has(slot) && this.#read(slot) !== null);
  }

  /** What was restored stays. */
  keep(): void {
    this.#notices.set([]);
  }

  /** Mine in the place of what is there now. */
  useMine(slot: string): void {
    const kept = this.#read(slot);
    const field = this.#fields.get(slot);
    this.#dismiss(slot);
    if (kept === null || field === undefined) return;
    this.#store.write(slot, { ...kept, base: field.value() });
    field.put(kept.value);
  }

  /** What was kept goes; a restored field is as it was before. */
  discard(slot: string): void {
    const kept = this.#read(slot);
    const notice = this.#notices.get().find((one) => one.slot === slot);
    this.#drop(slot);
    if (kept !== null && notice?.is === 'restored') this.#fields.get(slot)?.put(kept.base);
  }
}

/** Forgets what a change carried once the server answered it. What it returns stops that. */
export const forgetWhenSaved = (fields: FieldDrafts): (() => void) =>
  onSaved((change) => fields.saved(change));
