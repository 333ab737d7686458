// What an HTML mail says, for its plain part.
import { toPlainText } from 'react-email';

const quietHeadings = ['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Words with the addresses of their links, in the marks that keep what follows out of an address (RFC 3986, C). */
export const wordsOf = (html: string): string =>
  toPlainText(html, {
    selectors: [
      ...quietHeadings,
      { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  }).trim();
