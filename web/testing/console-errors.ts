const recorded: string[] = [];

/** Records console errors from now on, until `takeConsoleErrors` reads them. */
export function recordConsoleErrors(): void {
  // biome-ignore-start lint/suspicious/noConsole: tests observe what the components write there
  const original = console.error;
  console.error = (...given: unknown[]) => {
    recorded.push(given.map(String).join(' '));
    original(...given);
  };
  // biome-ignore-end lint/suspicious/noConsole: see above
}

/** The errors since the last call. */
export const takeConsoleErrors = (): string[] => recorded.splice(0);
