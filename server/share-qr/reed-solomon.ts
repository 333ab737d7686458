// The check bytes of QR codes: Reed–Solomon over the field of 256 elements with the polynomial 0x11d.

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if (((other >>> bit) & 1) === 1) product ^= one;
  }
  return product;
}

/** The generator of so many check bytes, its leading 1 left out. */
function generator(degree: number): number[] {
  const terms: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1)
      terms[at] = multiply(terms[at] ?? 0, root) ^ (at + 1 < degree ? (terms[at + 1] ?? 0) : 0);
    root = multiply(root, 2);
  }
  return terms;
}

/** The remainder that is written behind the bytes. */
export function checkBytes(bytes: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = divisor.map(() => 0);
  for (const byte of bytes) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, term] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(term, factor);
  }
  return rest;
}
