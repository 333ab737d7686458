// How names of tags are compared. Pure.

/** Each name stands once, whatever its case and however many blanks part its words. */
export const nameKey = (name: string): string => name.toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ');
