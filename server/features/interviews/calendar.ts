// Writes the calendar file of an interview (RFC 5545, RFC 5546): one event, for one reader, in UTC. Pure.

export type CalendarEvent = {
  method: 'REQUEST' | 'CANCEL';
  /** The same for all changes and all readers of an interview. */
  uid: string;
  sequence: number;
  at: Date;
  startsAt: Date;
  durationMinutes: number;
  title: string;
  place: string;
  description: string;
  organizer: Named;
  /** Only its reader: nobody learns from it who else is invited. */
  attendee: Named;
};
type Named = { name: string; email: string };

export function calendarFile(event: CalendarEvent): string {
  const { method, uid, sequence, at, startsAt, durationMinutes, organizer, attendee } = event;
  const end = new Date(startsAt.getTime() + durationMinutes * 60_000);
  const isOff = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jobclips//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${isOff ? 'DECLINED' : 'ACCEPTED'};RSVP=FALSE:mailto:${attendee.email}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** Within quotes everything may stand but quotes and line breaks. */
const parameter = (text: string): string => `"${text.replace(/["\p{Cc}\u2028\u2029]+/gu, ' ').trim()}"`;

const MOST_OCTETS = 75;

/** A line of at most 75 octets; what is longer goes on after a break and a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (octets + bytes > MOST_OCTETS) {
      parts.push(part);
      part = '';
      // The space that a continued line begins with counts.
      octets = 1;
    }
    part += sign;
    octets += bytes;
  }
  return [...parts, part].join('\r\n ');
}
