// The calls of the picture library.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/images.ts';
import { serve } from '#server/http/serve.ts';
import { archiveImage } from './archive-image.ts';
import { createImage } from './create-image.ts';
import { getImage } from './get-image.ts';
import { listImages } from './list-images.ts';
import { restoreImage } from './restore-image.ts';
import { saveImage } from './save-image.ts';

export function imageRoutes(app: FastifyInstance): void {
  serve(app, contract.createImage, createImage);
  serve(app, contract.listImages, listImages);
  serve(app, contract.getImage, getImage);
  serve(app, contract.saveImage, saveImage);
  serve(app, contract.archiveImage, archiveImage);
  serve(app, contract.restoreImage, restoreImage);
}
