// An event of one feature that others listen to, described once. The listeners stand in server/features.ts.

/** `Payload` is what it carries, `Result` what each listener returns. */
export type DomainEvent<Payload, Result = void> = {
  /** `slug/past-participle`. */
  name: `${string}/${string}`;
  /** One sentence for docs/architecture.md. */
  description: string;
  /**
   * `after-commit`: once the data is durable; a listener that fails is logged. `in-transaction`: in the transaction of
   * the feature that dispatches it, for what must be stored together or not at all.
   */
  when: 'in-transaction' | 'after-commit';
  /** Never set: carries the types. */
  readonly types?: (payload: Payload) => Result;
};

export const domainEvent = <Payload, Result = void>(
  value: Omit<DomainEvent<Payload, Result>, 'types'>,
): DomainEvent<Payload, Result> => value;
