// A content page as the API answers it, for what is tried without a server.
import { ContentPage, usualLayout } from '#contract/content-page.ts';

const MOMENT = '2026-11-02T09:00:00.000Z';

export const makePage = (change: Partial<ContentPage> = {}): ContentPage =>
  ContentPage.parse({
    ...{ permalink: 'aaaaaaaaaaa1', type: 'page', title: 'Life here', internalName: '', status: 'draft' },
    ...{ blocks: [], variants: [], publishedVersion: null, hasChanges: true, previewExpiresAt: null },
    ...{
      theme: { tint: null, scheme: 'auto', ...usualLayout },
      shareImage: null,
      noindex: false,
      publishedAt: null,
    },
    ...{ language: 'en', description: '', gate: 'none', gateAfter: null, isTemplate: false },
    ...{ publishAt: null, unpublishAt: null, createdBy: { id: 'u', name: 'Orla' } },
    ...{ createdAt: MOMENT, updatedAt: MOMENT, version: 1, ...change },
  });
