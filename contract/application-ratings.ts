// What members of the hiring team think of an application before they decide.
import * as z from 'zod/mini';
import { Iso, Who } from './kit/fields.ts';

/** What a member thinks should be done; only decisions change the application. */
export const Suggestion = z.enum(['advance', 'reject']);
export type Suggestion = z.infer<typeof Suggestion>;

/** 1 (poor) to 5 (excellent); null takes a rating back. */
export const RatingValue = z.nullable(z.int().check(z.gte(1), z.lte(5)));

/** What one member of the hiring team thinks of an application; each has one rating of their own. */
export const ApplicationRating = z.object({
  by: Who,
  rating: RatingValue,
  suggestion: z.nullable(Suggestion),
  updatedAt: Iso,
});
export type ApplicationRating = z.infer<typeof ApplicationRating>;

/** The reader's own rating; before the first one it has version 1. */
export const OwnRating = z.object({
  rating: RatingValue,
  suggestion: z.nullable(Suggestion),
  version: z.int().check(z.gte(1)),
});
export type OwnRating = z.infer<typeof OwnRating>;
