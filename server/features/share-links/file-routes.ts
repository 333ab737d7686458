// The QR code of a share link as a picture.
import type { FastifyInstance } from 'fastify';
import { ShareLinkPermalink } from '#contract/kit/ids.ts';
import { qrRoutes } from '#server/http/qr-routes.ts';
import { qrOfLink } from './qr-of-link.ts';

export function shareLinkFileRoutes(app: FastifyInstance): void {
  qrRoutes(app, {
    name: 'getShareLinkQr',
    path: '/v1/employers/:employer/share-links/:shareLink',
    summary: 'Download a share link’s QR code.',
    permalink: ShareLinkPermalink,
    thing: 'This share link',
    fileName: 'share-link',
    rowsOf: qrOfLink,
  });
}
