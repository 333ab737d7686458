// Machines that say what they are: crawlers, link scanners, previews, monitors, libraries. They are counted apart.

import type { IncomingHttpHeaders } from 'node:http';

const NAMES = new RegExp(
  [
    // What most call themselves somewhere in their name.
    '(?<!cu)bot(?![a-z]|_p\\d)|robot|crawl|spider|slurp|scrap(?:e|y)|archiv|valid|check(?!out)|monitor|headless|phantomjs',
    'scan(?:ner)?\\b(?!/\\d[\\d.]*\\d{6})|preview|lighthouse|page ?speed|pingdom|uptime|status|inspect|verif|audit|analy[sz]',
    'puppeteer|playwright|selenium|cypress|browsershot|screenshot|snapshot|thumb|favicon|index|seo|harvest|collect|fetcher',
    'agent(?:[ /-]?\\d|\\))|probe|testing|research|survey|extract|loader|sniffer|parser|reader|feed|\\brss\\b|transcod|proxy',
    // Those who measure and watch sites, search engines, scanners of security, of mail and of links.
    'synthetic|catchpoint|gomez|observatory|datanyze|foregenix|dareboost|dejaclick|brandverity|collapsify|outbrain|site24x7',
    'pageburst|ptst|speedcurve|splash|rigor\\b|optimizer|onetrust|scope3|classifier|advisor|marketgoo|devtools|devin|manus-',
    'google(?:other|weblight|messages|-)|-google|mediapartners|appengine|\\bddg[_-]|daum|bingpreview|facebook(?:catalog|external)',
    'cloudflare|fastly|akamai|datadog|newrelic|nessus|nikto|sqlmap|nmap|burp|acunetix|arachni|openvas|securityheaders|dcv',
    'proofpoint|mimecast|barracuda|safelinks|whatsapp/|telegram|onebox|embedly|cursor/|claude|dmbrowser|batch|webcollage',
    'httrack|offline|copier|mirror|capture|prerender|nutch|libwww-(?!fm)|sogoumse|swcd|newsblur|readkit|reeder|^anonymous|^thumbor',
    // A machine that is "compatible" with nothing any browser of a person ever named.
    '^mozilla/[45]\\.\\d \\((?:compatible; )?(?!msie|konqueror|ibrowse|opera)[\\w!/. -]*(?:;[^;()]*)?\\)$|^mozilla/[\\d.]+ ?[^ (]*$',
    // An address or a mailbox to complain to: no browser of a person has one.
    'https?:|\\+http|www\\.|(?:@|\\(at\\))[a-z0-9-]+\\.[a-z]{2,}|\\b(?:bit\\.ly|rb\\.gy)/|\\.(?:com|org|net)/',
  ].join('|'),
  'i',
);

// What every browser says of itself; programs and libraries are named in a word or two.
const BROWSER = new RegExp(
  'mozilla|opera|gecko|webkit|khtml|dalvik|cfnetwork|midp|symbian|series[46]0|blackberry|nokia|amiga|iphone|lynx|links|' +
    'msie|mosaic|up\\.browser|windows phone|android|fban|office/|sonos|playstation|roku|quicktime',
  'i',
);
// Apps for people whose names look as if they were machines'.
const APPS = /\bcamscanner|\bphantom\/(?:ios|android)|exoplayer|yasearchbrowser/i;

const known = new Map<string, boolean>();
const MOST = 5_000;

/** Whether the user agent says that no person looks. Remembered: few say much else than the one before. */
export function isBot(userAgent: string): boolean {
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const answer = !BROWSER.test(userAgent) || (NAMES.test(userAgent) && !APPS.test(userAgent));
  known.set(userAgent, answer);
  return answer;
}

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

/** Whether a request for an address says itself that no person opens it: it only looks, fetches ahead, or is a bot. */
export function isMachine({ method, headers }: Asked): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  const isAhead = purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
  return method === 'HEAD' || isAhead || isBot(headers['user-agent'] ?? '');
}
