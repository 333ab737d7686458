// Lines that a program or a habit puts under a letter: signature marks and "Sent from my phone".

/** The mark that everything below is a signature. */
const MARK = /^[ \t]*(?:--|––?|——?|_{2,})[ \t]*$/u;
/** Lines of signs: a rule above a signature, or one that the person drew. */
const RULE = /^[ \t]*(?:-{3,}|={3,}|\*{3,}|#{3,}|~{3,}|\+{3,}|—{2,}|–{2,})[ \t]*$/u;

const DEVICE =
  '(?:i ?phone|i ?pad|i ?pod|phone|mobile|cell|smartphone|handset|handy|tablet|android|samsung|galaxy|htc|huawei|xiaomi|nokia|sony|lg|motorola|pixel|oneplus|alcatel|blackberry|windows|mail|mailbox|outlook|yahoo|gmail|airmail|proton|spark|thunderbird|bluemail|nine|mailspring|hey|superhuman|apple|mac|macbook|laptop|computer|pc|workstation|device)';

const PROGRAM: readonly RegExp[] = [
  // A few words with the name of a thing among the first, or nothing else on the line.
  new RegExp(
    String.raw`^(?:sent|send|posted|written|typed) (?:from|via|with|by|using|on) (?:(?:my|a|an|the|our) )?(?:[\w'\[-]+ ){0,3}\[?${DEVICE}\b`,
    'i',
  ),
  /^sent (?:from|via) my [\w' -]{1,40}\.?$/i,
  new RegExp(String.raw`^from (?:my|a) (?:[\w-]+ ){0,2}${DEVICE}\b[\w -]{0,20}$`, 'i'),
  /^\S{1,30} from (?:my )?mobile$/i,
  /^get \[?outlook for/i,
  /^(?:envoyé|envoyée|envoye|expédié) (?:depuis|de|à partir de|par|avec|via) [^\n]{1,60}$/iu,
  /^télécharger outlook pour/iu,
  /^(?:von meine[mr] [^\n]{1,60} (?:gesendet|geschickt)|gesendet (?:von|mit|über|aus) [^\n]{1,60}|diese nachricht wurde von [^\n]{1,80} gesendet)\.?$/iu,
  /^(?:enviado|enviada) (?:desde|do|da|de|pelo|via|a partir do?|con|com) [^\n]{1,60}$/iu,
  /^obter o? ?outlook para/iu,
  /^(?:inviato|inviata) (?:da|dal|dall'|con|tramite) ?[^\n]{1,60}$/iu,
  /^(?:verzonden|verstuurd) (?:met|vanaf|via|van) [^\n]{1,60}$/iu,
  /^(?:sendt|skickat|skickades) (?:fra|från|frå|med|via) [^\n]{1,60}$/iu,
  /^lähetetty [^\n]{1,60}$/iu,
  /^(?:wysłane|wysłano) z [^\n]{1,60}$/iu,
  /^(?:отправлено|надіслано|відправлено) (?:с|из|з|від|через) [^\n]{1,60}$/iu,
  /^(?:從我的|发自我的|發自我的|从我的) ?[^\n]{1,40}$/u,
  /^[^\n]{1,30}から送信$/u,
  /^[^\n]{1,30}(?:'den|'dan|mdan|umdan|imden) gönderildi$/iu,
];

/** "Sent from my iPhone", in many words and languages; never a sentence that only begins like it. */
export function isProgramLine(line: string): boolean {
  const text = line.trim().replace(/^(?:<<|[(<[*_])+(?=\p{L})|[)*_]+$|>>$/gu, '');
  return text.length > 0 && text.length <= 120 && PROGRAM.some((form) => form.test(text));
}

/** Marks that a counter of mail opens leaves behind. */
const isTrackingMark = (line: string): boolean => /^[\u1427\u200b\u200c\ufeff]+$/u.test(line.trim());

export const isNoise = (line: string): boolean => isTrackingMark(line) || isProgramLine(line);

export const isRule = (line: string): boolean => line.length <= 200 && (RULE.test(line) || MARK.test(line));

const isProse = (line: string): boolean =>
  /[.!?…][)"'»]?$/u.test(line.trim()) && line.trim().split(/\s+/, 7).length >= 6;
const LONGEST_SIGNATURE = 12;

/** Whether this line and all below is a signature. A rule may also part a letter: then sentences follow. */
export function isSignatureMark(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.length > 100) return false;
  if (MARK.test(line)) return true;
  if (!RULE.test(line)) return false;
  const below = lines.slice(at + 1, at + 60).filter((one) => one.trim() !== '');
  return below.length <= LONGEST_SIGNATURE && !below.some(isProse);
}
