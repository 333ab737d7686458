// Notifications under the days they came on, by the clock of whoever looks. Pure.

const date = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });

export function dayName(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return 'Today';
  // By the calendar: a day in which the clocks change has 23 or 25 hours.
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === before.toDateString()) return 'Yesterday';
  return date.format(moment);
}

/** Groups in the order given, which is that of time. */
export function byDay<One extends { createdAt: string }>(all: readonly One[], now: Date) {
  const days: { name: string; notifications: One[] }[] = [];
  for (const one of all) {
    const name = dayName(new Date(one.createdAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(one);
    else days.push({ name, notifications: [one] });
  }
  return days;
}
