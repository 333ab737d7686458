// The way to something new: it is made, kept, and opened.
import { sentenceOf } from './api/sentence.ts';
import { goTo } from './go-to.ts';
import { notify } from './stores/notices.ts';

type Made<Thing> = {
  make: () => Promise<Thing>;
  /** Puts it among what is known. */
  arrived: (thing: Thing) => Promise<void>;
  pathOf: (thing: Thing) => string;
};

/** A refusal is told, and nobody goes anywhere. */
export async function makeAndGo<Thing>({ make, arrived, pathOf }: Made<Thing>): Promise<void> {
  try {
    const thing = await make();
    await arrived(thing);
    goTo(pathOf(thing));
  } catch (error) {
    notify({ variant: 'warning', text: sentenceOf(error) });
  }
}
