// A tagged document of pdfkit: its language, its title in the window's bar, and what it says of itself by PDF/UA-1.
import PDFDocument from 'pdfkit';
import { xmlText } from '#server/xml.ts';
import { type Face, faces } from './fonts.ts';

type Font = {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  ascender: number;
  descender: number;
  widthOfString: (text: string, size: number, features?: object) => number;
};

export type Element = PDFKit.PDFStructureElement;

type About = {
  title: string;
  language: string;
  size: [width: number, height: number];
  /** False for pictures alone, which embed no typeface. */
  hasText?: boolean;
};

export class TaggedDocument extends PDFDocument {
  readonly #about: About;
  /** Opened once for each document. */
  readonly #fonts = new Map<Face, Font>();

  constructor(about: About) {
    super({
      size: about.size,
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: about.language,
      displayTitle: true,
      // Without it pdfkit opens a typeface that is not embedded.
      font: (about.hasText === false ? null : faces.regular) as string,
      info: { Title: about.title, Producer: 'Jobclips', Creator: 'Jobclips' },
    });
    this.#about = about;
    // The part of PDF/UA. As a number it makes pdfkit add a set of glyphs that lacks those of which accents are made.
    (this as unknown as { subset: string }).subset = '1';
  }

  /** Called by pdfkit at the end. Its own puts the title into the XML as it is, and XML breaks at an ampersand. */
  _addInfo(): void {
    const written = `${new Date().toISOString().slice(0, 19)}Z`;
    const title = xmlText(this.#about.title);
    const xml = [
      `<xmp:CreateDate>${written}</xmp:CreateDate><xmp:CreatorTool>Jobclips</xmp:CreatorTool>`,
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`,
      `<dc:language><rdf:Bag><rdf:li>${xmlText(this.#about.language)}</rdf:li></rdf:Bag></dc:language>`,
      '<pdf:Producer>Jobclips</pdf:Producer>',
    ];
    const spaces =
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"';
    this.#append(`<rdf:Description rdf:about="" ${spaces}>${xml.join('')}</rdf:Description>`);
  }

  #append(xml: string): void {
    (this as unknown as { appendXML: (xml: string) => void }).appendXML(xml);
  }

  /** What is drawn next has this typeface. By its path: a name of its own makes pdfkit open the file at each call. */
  use(face: Face): this {
    return this.font(faces[face]);
  }

  face(face: Face): Font {
    const known = this.#fonts.get(face);
    if (known !== undefined) return known;
    this.use(face);
    const font = (this as unknown as { _font: Font })._font;
    this.#fonts.set(face, font);
    return font;
  }

  /** All bytes, once the document is ended. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.once('end', resolve));
    this.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
