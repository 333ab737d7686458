// Every setting there is, so that a misspelt one is told instead of being taken in silence.

/** As in .env.example. */
export const settingNames = [
  ...[
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'STAGE',
    'DATA_DIR',
    'DATABASE_URL',
    'DEMO',
    'SESSION_SECRET',
    'SECRETS_KEY',
  ],
  ...['SMTP_URL', 'MAIL_FROM', 'ALLOWED_ORIGINS', 'TRUST_PROXY', 'COUNTRY_HEADER', 'ROLE', 'SENTRY_DSN'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GMAIL_API_URL'],
  ...['OUTLOOK_CLIENT_ID', 'OUTLOOK_CLIENT_SECRET', 'OUTLOOK_AUTH_URL', 'OUTLOOK_API_URL'],
  ...['ATS_GREENHOUSE_URL', 'ATS_LEVER_URL', 'ATS_LEVER_EU_URL', 'ATS_ASHBY_URL'],
  ...['LEVER_CLIENT_ID', 'LEVER_CLIENT_SECRET', 'LEVER_AUTH_URL', 'LEVER_API_URL'],
  ...['TRANSCRIBE_URL', 'TRANSCRIBE_KEY', 'TRANSCRIBE_MODEL', 'TRANSCRIBE_LANGUAGE'],
  ...['TRANSCRIBE_MAX_MB', 'TRANSCRIBE_MAX_MINUTES', 'TRANSCRIBE_TIMEOUT_MINUTES'],
  ...['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_NUMBERS', 'SMS_URL'],
  ...['SIGN_UP', 'PASSWORD_MINIMUM', 'RATE_LIMIT_SCALE', 'TRACK_RETENTION_DAYS', 'METRICS_TOKEN'],
  ...[
    'EGRESS_ALLOW',
    'OEMBED_URL',
    'PODPING_URL',
    'PODPING_TOKEN',
    'DNS_SERVERS',
    'LOG_LEVEL',
    'RELEASE',
    'NODE_ENV',
  ],
];

/** One sentence for each variable that looks like a misspelt setting. */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const bare = name.toUpperCase().replace(/^JOBCLIPS_/, '');
    const meant = settingNames.find((known) => known === bare) ?? nearest(bare);
    if (meant !== undefined) return [`${name} is not a setting. Did you mean ${meant}?`];
    return /^JOBCLIPS_/i.test(name) ? [`${name} is not a setting. .env.example lists them all.`] : [];
  });
}

// Short names are near to many others that a machine sets for itself.
const nearest = (name: string): string | undefined =>
  settingNames.find((known) => known.length >= 7 && edits(name, known) <= (known.length >= 10 ? 2 : 1));

/** How many letters must be changed, added, left out, or swapped with their neighbour. */
function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next[j] = Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
