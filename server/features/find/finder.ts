import type { findThings } from '#contract/find.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';

export type Found = OutputOf<typeof findThings>['data'][number];
export type Asked = { q: string; perPage: number };

/** What is found of one kind, last changed first. */
export type Finder = (ctx: EmployerContext, asked: Asked) => Promise<Found[]>;
