import { configDefaults, defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.NIGHTLY === 'on' ? [] : ['**/*.nightly.test.ts'])],
    // Every file has a database, an app and so all state of its own: loading the modules anew for each would cost more
    // than the tests themselves.
    isolate: false,
    // Node runs the sources as the server does: Vite's runner reads every import through a getter, a fifth of the processor
    // time. Without mocks of modules nothing has to be transformed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Many tests wait for timers and locks: twice the cores keep both of two busy.
    maxWorkers: 4,
    globalSetup: ['./testing/environment/setup.ts'],
    setupFiles: [
      './testing/environment/delete-site-variables.ts',
      './testing/environment/cheap-passwords.ts',
      './testing/statements/record.ts',
    ],
    // A machine that is busy with other things may take its time: what ends here hangs.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
