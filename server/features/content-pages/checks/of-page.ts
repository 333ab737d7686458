// What is checked of a page as a whole: its colour, how much of it a phone loads, and its other languages.
import { eq } from 'drizzle-orm';
import type { PageCheck, PageType } from '#contract/content-page.ts';
import type { PublicBlock, PublicInnerBlock } from '#contract/content-page-blocks.ts';
import type { Image } from '#contract/images.ts';
import { tintNote } from '#lib/format/tint-note.ts';
import type { EmployerContext } from '#server/context.ts';
import { sizeOfImage } from '#server/features/images/lookups.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { employerSettings } from '#server/tables/employers.ts';
import type { PageRow } from '../present.ts';
import { variantsOf } from '../variants.ts';

/** Three seconds at the 4 Mbit/s of a poor connection: beyond this a phone keeps people waiting. */
export const HEAVY_BYTES = 1_500_000;
/** How wide a phone of 390 px at twice the density takes a picture. */
const PHONE_WIDTH = 780;

/** The page's own colour, where another one stands in for it to be readable. The employer's is told of in its profile. */
export function tintCheck(tint: string | null): PageCheck[] {
  const note = tint === null ? null : tintNote(tint);
  return note === null ? [] : [{ severity: 'warning', code: 'CONTRAST', blockId: null, message: note }];
}

export function weightCheck(bytes: number): PageCheck[] {
  if (bytes <= HEAVY_BYTES) return [];
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const message = `This page loads ${megabytes} MB on a phone. To stay within 1.5 MB, remove images or split the page.`;
  return [{ severity: 'warning', code: 'WEIGHT', blockId: null, message }];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
/** Those that are one and the same in every language, or are sent to people one by one. */
const spoken: ReadonlySet<PageType> = new Set<PageType>(['page', 'careers', 'sales']);

/** Languages the employer works in that nobody has begun the page in. */
export async function languageChecks(ctx: EmployerContext, page: PageRow): Promise<PageCheck[]> {
  if (page.isTemplate || !spoken.has(page.type)) return [];
  const [settings] = await ctx.db
    .select({ languages: employerSettings.languages })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, ctx.employer.id));
  const there = new Set([page.language, ...(await variantsOf(ctx.db, page)).map(({ language }) => language)]);
  return (settings?.languages ?? [])
    .filter((language) => !there.has(language))
    .map((language) => ({
      severity: 'warning',
      code: 'LANGUAGE_MISSING',
      blockId: null,
      message: `This page has no ${languageNames.of(language)} version. Use “Languages” to make a copy to translate.`,
    }));
}

/** Bytes that a phone loads: the blocks as they are told, and each picture once in the size it takes. */
export async function weightOf(files: FileStore, blocks: readonly PublicBlock[]): Promise<number> {
  const pictures = new Map(blocks.flatMap(picturesIn).map((image) => [image.permalink, image]));
  const sizes = await Promise.all(
    [...pictures.values()].map((image) => sizeOfImage(files, image, PHONE_WIDTH)),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(JSON.stringify(blocks)));
}

function picturesIn(block: PublicBlock | PublicInnerBlock): Image[] {
  switch (block.type) {
    case 'hero':
    case 'image':
    case 'embed':
      return block.image === null ? [] : [block.image];
    case 'gallery':
    case 'logo-strip':
      return block.items.map(({ image }) => image);
    case 'team-grid':
      return block.items.flatMap(({ photo }) => photo ?? []);
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(picturesIn));
    default:
      return [];
  }
}
