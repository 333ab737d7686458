/**
 * Where a page's own form is sent: to that page, without the fragment of its address. A form without an action sends the
 * fragment of a skip link or of an error's link along; a browser that finds that place before it has drawn the page gives
 * the focus neither to the errors nor to the next step's heading.
 */
export const formAction = ({ search }: URL): string => search || '?';
