// What a document says, in plain values: they travel to the process that draws it. Knows no feature.

/** `quiet` is said beside something; `label` stands in front of the words. */
export type PdfText = { kind: 'text'; text: string; label?: string; isQuiet?: boolean };
export type PdfHeading = { kind: 'heading'; level: 2 | 3; text: string };
export type PdfList = { kind: 'list'; items: readonly string[]; isNumbered?: boolean };
export type PdfFacts = { kind: 'facts'; rows: readonly { name: string; value: string }[] };
/** Only `http`, `https`, `mailto` and `tel` addresses; others are drawn as text. */
export type PdfLink = { kind: 'link'; text: string; href: string };

/** The first cell of each row names the row. `width` is a share; without it columns follow their contents. */
export type PdfTable = {
  kind: 'table';
  caption: string;
  columns: readonly { name: string; isNumber?: boolean; width?: number }[];
  rows: readonly (readonly string[])[];
};

/** Up to four big numbers in a line, each with its name and a short note. */
export type PdfFigures = {
  kind: 'figures';
  items: readonly { name: string; value: string; note?: string }[];
};

/** How a chart writes its values: 0.25 as a percentage is 25%. */
export type PdfValueFormat = 'number' | 'percent' | 'days' | 'minutes';

/** `alt` says what the chart shows. Each series has a value for each label; a funnel has one series. */
export type PdfChart = {
  kind: 'chart';
  title: string;
  alt: string;
  shape: 'line' | 'bars' | 'funnel';
  series: readonly { name: string; values: readonly number[] }[];
  labels: readonly string[];
  format?: PdfValueFormat;
};

/** Centred, with the quiet zone that scanners need; on a larger poster it grows with it. `value` has up to 362 bytes. */
export type PdfQr = { kind: 'qr'; value: string; alt: string; sizeMm: number };

/** Centred words: the largest are read from across a street. */
export type PdfDisplay = { kind: 'display'; text: string; size: 'huge' | 'large' | 'medium' };

/** What stands apart, under a word that says why: never by its look alone. */
export type PdfBox = { kind: 'box'; label: string; parts: readonly Exclude<PdfPart, PdfBox>[] };

export type PdfPart =
  | PdfText
  | PdfHeading
  | PdfList
  | PdfFacts
  | PdfLink
  | PdfTable
  | PdfFigures
  | PdfChart
  | PdfQr
  | PdfDisplay
  | PdfBox;

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
  /** The employer's colour as `#rrggbb`, for bars and lines; ink without it. */
  accent?: string;
  /** A title block instead of a title: these lines, such as the period, stand in it. */
  cover?: { lines: readonly string[] };
  /** A4 without it. */
  size?: 'A4' | 'A3' | 'Letter';
  /** A poster is one page without a page number: its title on a band of the colour, its words scaled to the page. */
  layout?: 'document' | 'poster';
};
