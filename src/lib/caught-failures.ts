// What error boundaries caught, on its way to the error reporting: held until that runs, and dropped where it never does.

export type CaughtFailure = {
  error: unknown;
  /** The word on the screen, by which the report is found. */
  reference: string;
};
type Listener = (failure: CaughtFailure) => void;

const MOST_HELD = 5;
const held: CaughtFailure[] = [];
let listener: Listener | null = null;

/** Hands a failure on; the first few wait for a listener that is still loading. */
export function failureCaught(failure: CaughtFailure): void {
  if (listener !== null) listener(failure);
  else if (held.length < MOST_HELD) held.push(failure);
}

/** Listens from now on, and hears what was held first. Gives the function that ends it. */
export function onFailuresCaught(next: Listener): () => void {
  listener = next;
  for (const failure of held.splice(0)) next(failure);
  return () => {
    if (listener === next) listener = null;
  };
}
