/** Under which a tab keeps what was typed into a form until the answer says that it was taken. */
export const LEFT = 'jc-left';
