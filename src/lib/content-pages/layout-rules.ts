// A page's own width and foot as rules of a style sheet; of the usual ones nothing, since every page has them.
import { type PublicContentPage, usualLayout } from '#contract/content-page.ts';

export function layoutRules({ maxWidth, bottomMargin }: PublicContentPage['theme']): string {
  const width =
    maxWidth === usualLayout.maxWidth ? '' : `.measure{inline-size:min(${maxWidth}px,100% - 48px)}`;
  const foot = bottomMargin === usualLayout.bottomMargin ? '' : `main{margin-block-end:${bottomMargin}px}`;
  return width + foot;
}
