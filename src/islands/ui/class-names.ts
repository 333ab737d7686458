/** Joins the class names that apply, so that a conditional one needs no template string. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
