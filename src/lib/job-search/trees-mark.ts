// A short mark of a board's trees: the same for the same nodes in the same order.

/** Of the node ids in preorder. */
export function treesMark(departments: readonly string[], offices: readonly string[]): string {
  let mark = 0x811c9dc5;
  for (const letter of [...departments, '', ...offices].join('\n'))
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
}
