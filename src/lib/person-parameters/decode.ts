// Percent-decoding that cannot throw: what is no valid escape stays as it was written.

/** The characters of one run of escapes, such as `%C3%AD`; the run itself where they are no UTF-8. */
function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.length > 3 ? eachApart(run) : run;
  }
}

// One broken escape must not keep its neighbours encoded: the longest valid beginning, then the rest.
function eachApart(run: string): string {
  for (const length of [12, 9, 6, 3]) {
    const head = run.slice(0, length);
    if (head.length < length) continue;
    try {
      return decodeURIComponent(head) + decodedRun(run.slice(length));
    } catch {
      // A shorter beginning may be valid.
    }
  }
  return run.slice(0, 3) + (run.length > 3 ? decodedRun(run.slice(3)) : '');
}

/** A value of a query as it was meant: `+` is a space, valid escapes are characters, everything else stays. */
export const decodeValue = (raw: string): string =>
  raw.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, decodedRun);

/** The same for a text that is no query value: a `+` stays. */
export const decodeText = (raw: string): string => raw.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodedRun);

/** Escapes that are no UTF-8 as the Latin letters that old mail tools mean by them. For values that hold no token. */
export const decodeLatin = (text: string): string =>
  text.replace(/%([a-f][0-9a-f])/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decoded until nothing changes: click counters of mail tools encode a second time. */
export function decodeWhole(text: string): string {
  let plain = text;
  for (let round = 0; round < 4; round += 1) {
    const next = decodeText(plain);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}
