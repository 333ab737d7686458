// In whose time zone somebody lives, where what is known of their place leaves one answer. A country with several zones has
// none here: nobody is written to at a time that is only guessed.
import { readLocation } from '#server/places/read-location.ts';

const zones: Readonly<Record<string, string>> = {
  ...{ AT: 'Europe/Vienna', BE: 'Europe/Brussels', BG: 'Europe/Sofia', CH: 'Europe/Zurich' },
  ...{ CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn' },
  ...{ FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens' },
  ...{ HR: 'Europe/Zagreb', HU: 'Europe/Budapest', IE: 'Europe/Dublin', IT: 'Europe/Rome' },
  ...{ LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg', LV: 'Europe/Riga', NL: 'Europe/Amsterdam' },
  ...{ NO: 'Europe/Oslo', PL: 'Europe/Warsaw', RO: 'Europe/Bucharest', RS: 'Europe/Belgrade' },
  ...{ SE: 'Europe/Stockholm', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', TR: 'Europe/Istanbul' },
  ...{ IL: 'Asia/Jerusalem', IN: 'Asia/Kolkata', JP: 'Asia/Tokyo', KR: 'Asia/Seoul', SG: 'Asia/Singapore' },
  ...{ AE: 'Asia/Dubai', CN: 'Asia/Shanghai', PH: 'Asia/Manila', TH: 'Asia/Bangkok', VN: 'Asia/Ho_Chi_Minh' },
  ...{ MA: 'Africa/Casablanca', NG: 'Africa/Lagos', KE: 'Africa/Nairobi', ZA: 'Africa/Johannesburg' },
  ...{ CO: 'America/Bogota', PE: 'America/Lima', UY: 'America/Montevideo' },
};

const known = new Map<string, string | null>();
const MOST_KNOWN = 5000;

/** The zone of the one country that a location names; null where it names none, several, or one of many zones. */
export function zoneOfLocation(location: string): string | null {
  const text = location.trim();
  if (text === '') return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  // Reading is slow, and many people live in the same places.
  if (known.size >= MOST_KNOWN) known.clear();
  const zone = zoneRead(text);
  known.set(text, zone);
  return zone;
}

function zoneRead(location: string): string | null {
  const countries = new Set(readLocation(location).places.map(({ country }) => country));
  const [country] = countries;
  return countries.size === 1 && country ? (zones[country] ?? null) : null;
}
