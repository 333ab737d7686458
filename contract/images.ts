// Pictures: uploaded once, re-encoded without their metadata, served in several widths.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { lineOrEmpty, stamp } from './kit/fields.ts';
import { EmployerName, ImagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const share = z.number().check(z.gte(0), z.lte(1));

export const Focal = z.strictObject({ x: share, y: share });
export type Focal = z.infer<typeof Focal>;

/** The part that is kept, as shares of the whole picture's width and height. */
export const Crop = z.strictObject({ x: share, y: share, width: share, height: share });
export type Crop = z.infer<typeof Crop>;

/** A cut is at least this many pixels wide and tall, unless the whole picture is smaller. */
export const cropMinPixels = 16;

/**
 * `alt` says what the picture shows; empty means decoration. Address, size and `sizes` are those of the part that
 * `crop` keeps, or of the whole picture without one. `focal` is the point of the shown part that a page keeps.
 */
export const Image = z.object({
  permalink: ImagePermalink,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  focal: Focal,
  crop: z.nullable(Crop),
  /** The picture before it was cut, told to staff who look at the picture itself. Not in the spec. */
  whole: z.optional(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  sizes: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  usedIn: z.array(z.object({ permalink: z.string(), title: z.string() })),
  ...stamp,
});
export type Image = z.infer<typeof Image>;

const employer = z.strictObject({ employer: EmployerName });
const one = z.strictObject({ employer: EmployerName, image: ImagePermalink });

export const imageMaxBytes = 20_000_000;
export const imageMaxPixels = 50_000_000;

export const createImage = endpoint({
  name: 'createImage',
  method: 'POST',
  path: '/v1/employers/:employer/images',
  access: 'employer',
  role: 'recruiter',
  summary:
    'Uploads an image. It is shown re-encoded, without metadata; the original is stored privately for cropping.',
  rate: 'upload',
  retry: 'key',
  params: employer,
  body: z.strictObject({ alt: lineOrEmpty(300), focal: z.optional(Focal) }),
  file: {
    maxBytes: imageMaxBytes,
    // HEIC is not offered, so that telephones send such pictures as JPEG.
    accepts: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    isRequired: true,
  },
  success: 201,
  response: Image,
  errors: ['FILE_REFUSED', 'STORAGE_FULL'],
});

export const listImages = endpoint({
  name: 'listImages',
  method: 'GET',
  path: '/v1/employers/:employer/images',
  access: 'employer',
  role: 'viewer',
  summary: 'Lists the images of the library, newest first.',
  rate: 'read',
  retry: 'none',
  params: employer,
  query: z.strictObject({
    ...listQuery,
    /** Only pictures that nothing shows. */
    unused: z.optional(z.literal('true')),
    /** Only pictures without words for who does not see them. */
    wordless: z.optional(z.literal('true')),
  }),
  success: 200,
  response: page(Image),
});

export const getImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/v1/employers/:employer/images/:image',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns one image.',
  rate: 'read',
  retry: 'none',
  params: one,
  success: 200,
  response: Image,
});

export const saveImage = endpoint({
  name: 'saveImage',
  method: 'PUT',
  path: '/v1/employers/:employer/images/:image',
  access: 'employer',
  role: 'recruiter',
  summary: 'Changes the alt text, focal point or crop of an image; a null crop shows the whole image again.',
  rate: 'write',
  retry: 'version',
  params: one,
  body: z.strictObject({
    alt: z.optional(lineOrEmpty(300)),
    focal: z.optional(Focal),
    crop: z.optional(z.nullable(Crop)),
  }),
  success: 200,
  response: Image,
  errors: ['STORAGE_FULL'],
});

const step = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/v1/employers/:employer/images/:image/${word}`,
    access: 'employer',
    role: 'recruiter',
    summary,
    rate: 'write',
    retry: 'same',
    params: one,
    body: z.strictObject({}),
    success: 200,
    response: Image,
    errors: ['IN_USE'],
  });

export const archiveImage = step(
  'archiveImage',
  'archive',
  'Archives an image; refused while it is in use, with its uses.',
);
export const restoreImage = step('restoreImage', 'restore', 'Restores an archived image.');

export const imageEndpoints = [createImage, listImages, getImage, saveImage, archiveImage, restoreImage];
