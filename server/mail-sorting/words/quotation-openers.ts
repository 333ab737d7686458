// Where a mail program says "here begins the older letter": "On … wrote:", "-----Original Message-----", a block of
// From, Date, Subject. Each check looks at a few short lines only.

/** "Wrote" as mail programs of many languages put it. */
const WROTE =
  /(?:^|[\s>)"'*,;])(?:wrote|writes|a écrit|a ecrit|schrieb|schreef|escribió|escribio|escreveu|ha scritto|scrisse|skrev|kirjoitti|napisał|napisał\(a\)|napsal|napísal|написал|написала|написал\(а\)|написав|пише|пишет|a scris|írta|yazdı|έγραψε|đã viết|napisao|је написао|schrieb am|geschreven|skrifaði|menulis|rašė|напиша|כתב|كتب)(?=$|[\s:(\-*,<])|写道|寫道|のメール|님이 작성/iu;
const YEAR_OR_TIME = /\b(?:19|20)\d\d\b|\b\d{1,2}[:.h]\d\d\b|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/u;
const DAY_AND_HOUR =
  /\b(?:19|20)\d\d\b[^\n]{0,60}\b\d{1,2}[:.]\d\d\b|\b\d{1,2}[:.]\d\d\b[^\n]{0,60}\b(?:19|20)\d\d\b/u;
const WROTE_LAST = /\s(?:wrote|a écrit|schrieb|escribió|escreveu|ha scritto|skrev|schreef)$/iu;
/** Words between two rules, as in front of a forwarded letter. */
const RULED = /^[-_=]{3,}[ ][^\n]{3,60}[ ][-_=]{3,}$/;
const ADDRESS = /<[^<>\s]{1,200}@[^<>\s]{1,200}>|&lt;[^\s]{1,200}@|\[mailto:|\S@\S/;
const DATED_START = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ ,]/;
const MARKED =
  /^[ \t*]*[-_=*]{2,}[ \t]*(?:original (?:message|appointment|mail)|forwarded (?:message|by)|message (?:d'origine|original|transféré|transf[eé]r[eé])|mensagem (?:original|encaminhada)|mensaje (?:original|reenviado)|urspr(?:ü|ue)ngliche (?:nachricht|mail)|weitergeleitete nachricht|messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|original besked|alkuperäinen viesti|wiadomość oryginalna|исходное сообщение|пересылаемое сообщение|пересланное сообщение|original-nachricht|reply message|reply above)[^\n]{0,80}$|^begin forwarded message:$|^début du message (?:transféré|réexpédié)[ \u00a0]?:$|^anfang der weitergeleiteten nachricht:$|^início da mensagem reencaminhada:$/iu;

/** The line above which support programs want the answer. */
const REPLY_ABOVE =
  /^[#\-=_*> ]{0,20}[^\n]{0,20}(?:reply above this line|répondre au-dessus de cette ligne|antworten sie oberhalb dieser zeile|responda acima desta linha|responda por encima de esta línea)/iu;
/** A name only: enough where marked quotation follows. */
const NAME_WROTE =
  /^[\p{Lu}"'][^\s:]{0,30}(?: [^\s:]{1,30}){0,4} (?:wrote|writes|said|a écrit|schrieb|escreveu|escribió|ha scritto|skrev|schreef) ?:$/u;

const LONGEST_LINE = 400;
const LONGEST_OPENER = 4;

/** How many lines an opener that begins at this line takes; 0 where none does. */
export function openerAt(lines: readonly string[], at: number): number {
  const first = (lines[at] ?? '').trim();
  if (first === '' || first.length > LONGEST_LINE) return 0;
  if (MARKED.test(first) || REPLY_ABOVE.test(first)) return 1;
  if (NAME_WROTE.test(first) && isQuoteStart((lines[at + 1] || lines[at + 2] || '').trim())) return 1;
  if (RULED.test(first) && [1, 2].some((next) => isHeaderLine(lines[at + next] ?? ''))) return 1;
  for (let count = 1; count <= LONGEST_OPENER; count += 1) {
    const line = (lines[at + count - 1] ?? '').trim();
    if (line === '' || line.length > LONGEST_LINE || (count > 1 && isQuoteStart(line))) return 0;
    if (isOpener(joined(lines, at, count))) return beginsLater(lines, at, count) ? 0 : count;
    // Over several lines only what begins like an opener: else a sentence above would be lost with it.
    if (!STRONG_START.test(first) && !ADDRESS.test(first)) return 0;
  }
  return 0;
}

const joined = (lines: readonly string[], at: number, count: number): string =>
  lines
    .slice(at, at + count)
    .map((line) => line.trim())
    .join(' ');

/** The last sentence of the letter may stand right above: then the opener begins at a later line. */
const beginsLater = (lines: readonly string[], at: number, count: number): boolean =>
  Array.from({ length: count - 1 }, (_, nth) => nth + 1).some(
    (next) =>
      WORD_START.test((lines[at + next] ?? '').trim()) && isOpener(joined(lines, at + next, count - next)),
  );

const isQuoteStart = (line: string): boolean => line.startsWith('>') || line.startsWith('|');

const WORD_START = /^[*_]?(?:on|at(?! \d{1,2}[:.h])|le|am|em|el|il|op|den|dnia|w dniu|pada|vào|στις) /iu;
const STRONG_START =
  /^[*_]?(?:on|at|le|am|em|el|il|op|den|dnia|w dniu|pada|vào|στις|\d{1,4}[\s.,:/年-]|\p{L}{2,12}\.?,? \d{1,2}[.\s])/iu;

function isOpener(text: string): boolean {
  const isDated = YEAR_OR_TIME.test(text);
  if (!isDated && !ADDRESS.test(text)) return false;
  const ends = /[:：][*_]{0,2}$|[-–—]{2,}$/u.test(text);
  if (ends && WROTE.test(text)) return true;
  if (isDated && WORD_START.test(text) && WROTE_LAST.test(text)) return true;
  // A day, an hour and an address before the colon: enough without a word for "wrote".
  if (/@[^\s<>]{1,200}>[ \u00a0]?[:：]$/.test(text) && DAY_AND_HOUR.test(text)) return true;
  // "2016-03-03 17:21 GMT+01:00 Some One <someone@example.org>", as one program writes in all languages.
  return (
    DATED_START.test(text) && (/\b(?:GMT|UTC)[+-]\d/.test(text) || />:?$/.test(text)) && !/<$/.test(text)
  );
}

/** The names of header fields as mail programs print them. */
const FIELDS = new Set(
  [
    'from to cc bcc sent date subject reply-to reply importance attachments organization priority',
    'de à a envoyé objet répondre date cci pièces message copie sujet',
    'von an gesendet betreff datum antwort kopie cc',
    'para enviado enviada assunto asunto fecha data enviado',
    'da inviato oggetto risposta',
    'van aan verzonden onderwerp datum',
    'från till skickat ämne datum kopia',
    'fra til sendt emne dato',
    'lähettäjä vastaanottaja lähetetty aihe',
    'od do wysłano temat data dw',
    'от кому отправлено тема дата копия от:',
    'від кому надіслано',
    'kimden kime gönderildi konu',
    '发件人 收件人 发送时间 主题 日期 抄送 寄件者 收件者 主旨 差出人 宛先 件名 送信日時',
  ]
    .join(' ')
    .split(' '),
);

/** "From: …", "*Von:* …", "Envoyé : …". */
export function isHeaderLine(line: string): boolean {
  const name =
    /^[ \t>]{0,12}[*_]{0,2}([\p{L}-]{1,20})(?: (?:le|à|em|el|am|du|кого|кому))?[ \u00a0]?[*_]{0,2}[:：]/u.exec(
      line.slice(0, 60),
    )?.[1];
  return name !== undefined && FIELDS.has(name.toLowerCase());
}

const LEAST_FIELDS = 3;
const LONGEST_BLOCK = 14;

/** How many lines a block of header fields at this line takes; 0 where there is none. A field may go on on the next line. */
export function headerBlockAt(lines: readonly string[], at: number): number {
  if (!isHeaderLine(lines[at] ?? '')) return 0;
  let fields = 0;
  let end = at;
  let rest = 0;
  for (let next = at; next < lines.length && next < at + LONGEST_BLOCK; next += 1) {
    const line = lines[next] ?? '';
    if (isHeaderLine(line)) {
      fields += 1;
      end = next;
      rest = 0;
    } else if (line.trim() === '') {
      // Some programs write an empty line between two fields.
      if (!isHeaderLine(lines[next + 1] ?? '')) break;
    } else if (++rest > 2) break;
  }
  return fields >= LEAST_FIELDS ? end - at + 1 : 0;
}
