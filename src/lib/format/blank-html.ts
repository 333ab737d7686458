/** Whether rich text has no words: an empty editor is a paragraph without any. Pure. */
export const isBlankHtml = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
