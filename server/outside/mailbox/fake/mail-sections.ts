// The parts of a mail that an IMAP client asks for.

/** After its source come `more` bytes of nothing. */
export type Mail = { uid: number; source: string; day: Date; more?: number };

/** A mail of long ago, made when it is asked for. */
export const oldMail = (place: number): Mail => ({
  uid: place,
  source: `From: old@friend.example\r\nMessage-ID: <old-${place}@friend.example>\r\n\r\nLong before\r\n`,
  day: new Date('2020-01-01'),
});

/** What a FETCH asks of a mail beside its numbers, and how the answer names it; null where it asks for nothing else. */
export function sectionOf({ source, more = 0 }: Mail, query: string, sendsAll: boolean) {
  const [, section, , from, length] = /BODY\.PEEK\[([^\]]*)\](<(\d+)\.(\d+)>)?/i.exec(query) ?? [];
  if (section === undefined) return null;
  const fields = /HEADER\.FIELDS \(([^)]*)\)/i.exec(section)?.[1];
  const head = source.slice(0, source.indexOf('\r\n\r\n') + 4);
  const isWhole = fields === undefined && section !== 'HEADER';
  const whole = fields !== undefined ? headersOf(source, fields.split(' ')) : isWhole ? source : head;
  // Of what is too much to be made, the first is sent.
  const first = isWhole ? `${whole}${'x'.repeat(Math.min(more, 1_000_000))}` : whole;
  const all = whole.length + (isWhole ? more : 0);
  if (from === undefined || sendsAll) return { name: `BODY[${section}]`, text: first, length: all };
  const text = first.slice(Number(from), Number(from) + Number(length));
  return { name: `BODY[${section}]<${from}>`, text, length: text.length };
}

function headersOf(source: string, wanted: readonly string[]): string {
  const names = wanted.map((name) => name.replaceAll('"', '').toLowerCase());
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  const kept = head.filter((line) => names.includes(line.slice(0, line.indexOf(':')).toLowerCase()));
  return `${kept.join('\r\n')}\r\n\r\n`;
}
