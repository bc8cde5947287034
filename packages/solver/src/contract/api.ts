/** What the contract asks of the test runner; vitest's and jest's `describe`, `it`, `expect` and `afterAll` fit. */
export type ContractApi = {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: (name: string, body: () => Promise<void>) => unknown;
  readonly expect: (value: unknown) => {
    toEqual(expected: unknown): void;
    toMatchObject(expected: object): void;
  };
  readonly afterAll: (body: () => Promise<void>) => unknown;
};

/** What a binding promises beyond the interface. */
export type ContractOptions = {
  /**
   * True when scripts, even allowed ones, cannot reach the machine.
   * @default false
   */
  readonly sandboxed?: boolean;
};
