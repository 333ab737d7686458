/** A short word that changes with every change of a thing. */
export const pictureVersion = (updatedAt: string): string => Date.parse(updatedAt).toString(36);
