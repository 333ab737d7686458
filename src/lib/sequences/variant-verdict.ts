// Which of two wordings gets more replies, and how sure that is, as a sentence. Pure.

export type Counted = { sent: number; replied: number };

/** The 95 % interval of Wilson for a share: it stays within 0 and 1, and holds for small numbers. */
export function wilson({ sent, replied }: Counted): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = replied / sent;
  const middle = share + z ** 2 / (2 * sent);
  const reach = z * Math.sqrt((share * (1 - share)) / sent + z ** 2 / (4 * sent ** 2));
  const scale = 1 + z ** 2 / sent;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** The 95 % interval of the difference b − a by Newcombe, of the intervals of both. */
export function difference(a: Counted, b: Counted): { low: number; high: number } {
  const [ofA, ofB] = [wilson(a), wilson(b)];
  const [pA, pB] = [a.replied / a.sent, b.replied / b.sent];
  return {
    low: pB - pA - Math.hypot(pB - ofB.low, ofA.high - pA),
    high: pB - pA + Math.hypot(ofB.high - pB, pA - ofA.low),
  };
}

const FEWEST_SENT = 30;
const FEWEST_REPLIES = 10;

/** Says nothing of who leads where chance alone would do. */
export function verdictOf(a: Counted, b: Counted): string {
  if (Math.min(a.sent, b.sent) < FEWEST_SENT || a.replied + b.replied < FEWEST_REPLIES)
    return `Too few to say: compare after ${FEWEST_SENT} e-mails of each and ${FEWEST_REPLIES} replies.`;
  const { low, high } = difference(a, b);
  if (low <= 0 && high >= 0)
    return `No clear difference: B gets between ${points(low)} and ${points(high)} percentage points more replies than A (95 % interval).`;
  const [leader, other, from, to] = low > 0 ? ['B', 'A', low, high] : ['A', 'B', -high, -low];
  return `${leader} gets more replies: between ${points(from)} and ${points(to)} percentage points more than ${other} (95 % interval).`;
}

const points = (share: number): string => (Math.round(share * 1000) / 10).toString().replace('-', '−');
