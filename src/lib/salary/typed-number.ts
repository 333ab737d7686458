// Amounts as people type them: `$78,000`, `78.000 €`, `25,50`, `78k`.

/** The number, or null where there is none. Never negative. */
export function typedNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{2,3}|\p{Sc}/gu, '');
  const found = /^([0-9][0-9.,]*)(k?)$/i.exec(bare);
  if (found === null) return null;
  const [, digits = '', thousand = ''] = found;
  const number = Number(plain(digits));
  return Number.isFinite(number) ? number * (thousand === '' ? 1 : 1000) : null;
}

/** A last separator followed by one or two digits begins the decimals; every other one groups thousands. */
function plain(digits: string): string {
  const decimals = /[.,]([0-9]{1,2})$/.exec(digits);
  if (decimals === null) return digits.replace(/[.,]/g, '');
  const whole = digits.slice(0, decimals.index).replace(/[.,]/g, '');
  return `${whole}.${decimals[1]}`;
}
