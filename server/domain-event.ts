// An event of one feature that others listen to, described once. The listeners stand in server/features.ts.

/** `Payload` is what it carries, `Result` what each listener returns. */
export type DomainEvent<Payload, Result = void> = {
  /** `slug/past-participle`. */
  name: `${string}/${string}`;
  /** One sentence for docs/architecture.md. */
  description: string;
  /** Never set: carries the types. */
  readonly types?: (payload: Payload) => Result;
};

export const domainEvent = <Payload, Result = void>(
  value: Omit<DomainEvent<Payload, Result>, 'types'>,
): DomainEvent<Payload, Result> => value;
