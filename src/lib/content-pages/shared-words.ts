// Words that the screens of pages, campaigns, guides and job stories share.

export const PREVIEW_BUTTON = 'Preview';
export const PREVIEW_NOTE = 'Preview of the saved draft. Links are off and visits aren’t counted.';
export const NOT_FOUND_WORDS = 'Page not found, or you don’t have access.';
export const TITLE_MISSING = 'Enter a title.';
export const FIRST_HERO = 'First hero’s image';

/** A picture in a list to choose from. */
export const nameOfPicture = ({ permalink, alt }: { permalink: string; alt: string }): string =>
  alt === '' ? `Image without alt text (${permalink})` : alt;
