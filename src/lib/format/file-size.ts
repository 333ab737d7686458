/** The length of a file as its readers say it: "48 kB", "1.2 MB", in French "48 ko". */
export function fileSize(bytes: number, language = 'en'): string {
  if (bytes < 1000) return inUnit(bytes, 'byte', language);
  if (bytes < 1_000_000) return inUnit(Math.round(bytes / 1000), 'kilobyte', language);
  return inUnit(bytes / 1_000_000, 'megabyte', language);
}

const inUnit = (value: number, unit: 'byte' | 'kilobyte' | 'megabyte', language: string): string =>
  new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit, maximumFractionDigits: 1 },
    unitDisplay: unit === 'byte' ? 'long' : 'short',
  }).format(value);
