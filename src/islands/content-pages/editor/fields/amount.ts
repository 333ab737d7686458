/** `90,000`, `90 000`, `90k`; null for nothing, undefined for what is no amount. */
export function amountOf(typed: string): number | null | undefined {
  const plain = typed.replace(/[\s,\u202f\u00a0]/g, '').toLowerCase();
  if (plain === '') return null;
  const [, digits, thousands] = /^(\d{1,10}(?:\.\d{1,2})?)(k?)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits) * (thousands === 'k' ? 1000 : 1);
  return amount <= 1_000_000_000 ? amount : undefined;
}
