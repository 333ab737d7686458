// Plain lines of an HTML letter. A quotation stands behind ">" as in plain text, and the places where mail programs
// begin the older letter become lines that the rules for plain text know.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const BLOCKS = new Set(
  'address article aside blockquote body center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 table ul ol blockquote'.split(' '));
const SILENT = new Set('head style script title template noscript'.split(' '));
/** By these names mail programs mark where the older letter begins. */
const OLDER = /divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|stopSpelling|mail-editor-reference-message/i;
export const OLDER_LETTER = '-----Original Message-----';
/** As deep as anyone quotes; markup may nest a million times. */
const DEEPEST_QUOTE = 20;

/** Tokens without a tree: a tree of a letter that never closes its tags takes the square of its length. */
export function linesOfHtml(html: string): string {
  const sheet = new Sheet();
  let name = '';
  let attribute = '';
  const nothing = () => {};
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => sheet.write(html.slice(start, end)),
    ontextentity: (sign) => sheet.write(String.fromCodePoint(sign)),
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
      sheet.open(name);
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => {
      if ((attribute === 'id' || attribute === 'class') && OLDER.test(html.slice(start, end))) sheet.older();
    },
    onclosetag: (start, end) => sheet.close(html.slice(start, end).toLowerCase()),
    onselfclosingtag: () => sheet.close(name),
    onopentagend: nothing,
    onattribentity: nothing,
    onattribend: nothing,
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onend: nothing,
    onprocessinginstruction: nothing,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return sheet.text();
}

/** Lines as they are written one after the other. */
class Sheet {
  #lines: string[] = [];
  #line = '';
  /** Whether nothing, or a blank, stands before what comes: asking a long line each time costs its length. */
  #isAfterBlank = true;
  #quotes = 0;
  #silent = 0;
  #kept = 0;

  open(name: string): void {
    if (name === 'br') {
      if (this.#line.trim() === '') this.#lines.push(this.#mark().trim());
      else this.#end();
    } else if (PARAGRAPHS.has(name)) this.#gap();
    else if (BLOCKS.has(name)) this.#end();
    else if (name === 'td' || name === 'th') this.write(' ');
    if (SILENT.has(name)) this.#silent += 1;
    if (name === 'pre') this.#kept += 1;
    if (name === 'blockquote') this.#quotes += 1;
  }

  close(name: string): void {
    if (PARAGRAPHS.has(name)) this.#gap();
    else if (BLOCKS.has(name)) this.#end();
    if (SILENT.has(name) && this.#silent > 0) this.#silent -= 1;
    if (name === 'pre' && this.#kept > 0) this.#kept -= 1;
    if (name === 'blockquote' && this.#quotes > 0) this.#quotes -= 1;
  }

  older(): void {
    this.#end();
    this.#lines.push(this.#mark() + OLDER_LETTER);
  }

  write(text: string): void {
    if (this.#silent > 0) return;
    if (this.#kept === 0) {
      const words = text.replace(/[\s\u00a0]+/g, ' ');
      const added = this.#isAfterBlank ? words.trimStart() : words;
      this.#line += added;
      if (added !== '') this.#isAfterBlank = added.endsWith(' ');
      return;
    }
    const [first = '', ...rest] = text.split('\n');
    this.#line += first;
    for (const next of rest) {
      this.#lines.push(this.#mark() + this.#line.trimEnd());
      this.#line = next;
      this.#isAfterBlank = false;
    }
  }

  text(): string {
    this.#end();
    return this.#lines.join('\n');
  }

  #mark(): string {
    return this.#quotes > 0 ? `${'>'.repeat(Math.min(this.#quotes, DEEPEST_QUOTE))} ` : '';
  }

  #end(): void {
    const text = this.#line.trim();
    if (text !== '') this.#lines.push(this.#mark() + text);
    this.#line = '';
    this.#isAfterBlank = true;
  }

  /** An empty line, and never two. */
  #gap(): void {
    this.#end();
    const mark = this.#mark().trim();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== mark) this.#lines.push(mark);
  }
}
