/** Tests that run for half a minute and more and repeat a command of the repository; `npm run nightly` runs them. */
export const NIGHTLY = '**/*.nightly.test.ts';

export const isNightly = (file: string): boolean => file.endsWith('.nightly.test.ts');

/** The files that a project of Vitest leaves out: without NIGHTLY=on those of the night. */
export const leftOut: readonly string[] = process.env.NIGHTLY === 'on' ? [] : [NIGHTLY];
