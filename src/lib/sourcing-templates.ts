// The keys under which share links and the merge fields they are made with are kept, wherever they are shown.
export const templatesKey = ['sourcing-templates'] as const;
export const shareLinkListKey = 'share-links';
export const shareLinkKey = 'share-link';

/** What is read anew when the merge fields of a tool changed: addresses are made with them. */
export const madeWithTemplates = [templatesKey, [shareLinkListKey], [shareLinkKey]] as const;
