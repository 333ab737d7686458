// The name of one failure, to be quoted to whoever can look it up.

/** A reference people can read aloud: eight letters and digits that are not mistaken for each other. */
export function newReference(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const picks = crypto.getRandomValues(new Uint8Array(8));
  const word = [...picks].map((pick) => letters[pick % letters.length]).join('');
  return `${word.slice(0, 4)}-${word.slice(4)}`;
}
