// What a document says, in plain values: they travel to the process that draws it. Knows no feature.

/** `quiet` is said beside something; `label` stands in front of the words. */
export type PdfText = { kind: 'text'; text: string; label?: string; isQuiet?: boolean };
export type PdfHeading = { kind: 'heading'; level: 2 | 3; text: string };
export type PdfList = { kind: 'list'; items: readonly string[]; isNumbered?: boolean };
export type PdfFacts = { kind: 'facts'; rows: readonly { name: string; value: string }[] };
/** What stands apart, under a word that says why: never by its look alone. */
export type PdfBox = { kind: 'box'; label: string; parts: readonly Exclude<PdfPart, PdfBox>[] };
export type PdfPart = PdfText | PdfHeading | PdfList | PdfFacts | PdfBox;

export type PdfContent = {
  title: string;
  /** Above the title, such as the employer's name. */
  kicker: string;
  /** Under the title; may be empty. */
  lead: string;
  /** As BCP 47, for those who hear the document. */
  language: string;
  /** At the foot of each page. */
  footer: string;
  parts: readonly PdfPart[];
};
