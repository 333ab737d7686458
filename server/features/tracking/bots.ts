// Machines that say what they are: crawlers, link scanners, previews, monitors, libraries. They are counted apart.

const NAMES = new RegExp(
  [
    // What most call themselves somewhere in their name.
    'bot\\b|bot[-/_.;:) ]|robot|crawl|spider|slurp|scrap(?:e|y)|fetch(?!er\\w*/\\d+ mozilla)|archiver|validator|checker',
    'monitor|preview|scan(?:ner)?\\b|headless|phantom|puppeteer|playwright|selenium|lighthouse|pagespeed|pingdom|uptime',
    // Programs and libraries that are no browser.
    '^$|^(?!mozilla|opera|safari|dalvik)[\\w.-]*(?:curl|wget|http|java|perl|python|ruby|php|go-|node|axios|okhttp|libwww)',
    // Scanners of mail and links, and readers.
    'proofpoint|mimecast|barracuda|safelinks|skypeuripreview|facebookexternalhit|whatsapp/|slack|telegram|feed',
    // An address or a mailbox to complain to: no browser of a person has one.
    'https?://|\\+http|@[a-z0-9-]+\\.[a-z]{2,}',
  ].join('|'),
  'i',
);

const known = new Map<string, boolean>();
const MOST = 5_000;

/** Whether the user agent says that no person looks. Remembered: few say much else than the one before. */
export function isBot(userAgent: string): boolean {
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const answer = NAMES.test(userAgent);
  known.set(userAgent, answer);
  return answer;
}
