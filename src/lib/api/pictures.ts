// Pictures of the library as editors use them: sent with progress, and what they show kept with the picture.
import { createImage, type Image, imageMaxBytes, saveImage } from '#contract/images.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** `onProgress` gets shares from 0 to 1. Throws CallError, also for a file that is too large to be sent at all. */
export async function sendPicture(
  employer: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Image> {
  if (file.size > imageMaxBytes)
    throw new CallError('TOO_LARGE', `Images can be up to ${imageMaxBytes / 1_000_000} MB.`);
  const input = { params: { employer }, body: { alt: '' } };
  const { upload } = await import('./upload.ts');
  return upload(createImage, input, file, { onProgress, idempotencyKey: crypto.randomUUID() });
}

/** What the picture shows, for who does not see it. Throws CallError. */
export const savePictureWords = (employer: string, image: Image, alt: string): Promise<Image> => {
  const params = { employer, image: image.permalink };
  return call(saveImage, { params, body: { alt } }, { version: image.version });
};

/** The part of the picture that is shown everywhere; null is the whole. Throws CallError. */
export const savePictureCrop = (employer: string, image: Image, crop: Image['crop']): Promise<Image> => {
  const params = { employer, image: image.permalink };
  return call(saveImage, { params, body: { crop } }, { version: image.version });
};
